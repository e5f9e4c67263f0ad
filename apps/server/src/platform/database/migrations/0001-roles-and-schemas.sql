-- Two worlds in one database, each with a role of its own that is no owner and cannot log in. The
-- server's pools take one of the roles when they connect; neither can see the other's schema.
--
-- Roles belong to the whole server, not to this database, so they may be there already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['tapebook_app', 'tapebook_identity'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    -- From PostgreSQL 16 on, creating a role gives the right to grant it but not yet to become it.
    if not pg_has_role(
      current_user,
      role_name,
      (case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
    ) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

create schema tapebook;
create schema identity;
grant usage on schema tapebook to tapebook_app;
grant usage on schema identity to tapebook_identity;

alter default privileges in schema tapebook grant select, insert, update, delete on tables to tapebook_app;
alter default privileges in schema tapebook grant usage, select on sequences to tapebook_app;
alter default privileges in schema identity grant select, insert, update, delete on tables to tapebook_identity;
alter default privileges in schema identity grant usage, select on sequences to tapebook_identity;

-- Run by psql as the owner: gives each half of the server the login that `DATABASE_PRODUCT_URL` and
-- `DATABASE_IDENTITY_URL` of compose.yaml name. Repeating it changes nothing but the passwords.
\set ON_ERROR_STOP on
\getenv journal_password JOURNAL_PASSWORD
\getenv doorman_password DOORMAN_PASSWORD

-- Made by the first migration as well; at the first start of all this comes before it.
select format('create role %I nologin', role)
from (values ('tapebook_app'), ('tapebook_identity')) made (role)
where not exists (select from pg_roles where rolname = role) \gexec

select format('create role %I', role)
from (values ('journal'), ('doorman')) made (role)
where not exists (select from pg_roles where rolname = role) \gexec

alter role journal login password :'journal_password';
alter role doorman login password :'doorman_password';
grant tapebook_app to journal;
grant tapebook_identity to doorman;

import type { ProposedMappingJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { maskAmounts } from '../words/mask-amounts.ts';
import { assignRole, groupRoles, isMoneyRole, type RoleColumns, roleAt } from './column-roles.ts';

interface MappingTableProps {
  readonly proposed: ProposedMappingJson;
  readonly columns: RoleColumns;
  /** A column that is still looked for: those without a meaning are lit. */
  readonly asking: boolean;
  readonly onChange: (columns: RoleColumns) => void;
}

/** The first rows of a table as printed; over each column what it means. */
export function MappingTable({ proposed, columns, asking, onChange }: MappingTableProps): ReactNode {
  const masked = usePrivacyMode();
  const groups = groupRoles(proposed.roles);
  const width = Math.max(proposed.header.length, ...proposed.sample.map((row) => row.length));
  const shown = Array.from({ length: width }, (_, index) => {
    const heading = proposed.header[index]?.trim() ?? '';
    return {
      index,
      heading: heading === '' ? `Column ${index + 1}` : heading,
      role: roleAt(columns, index),
    };
  });
  const cellText = (text: string, role: string | null): string => {
    if (!masked) return text;
    return isMoneyRole(role) && /\d/.test(text) ? MASKED_AMOUNT : maskAmounts(text);
  };
  return (
    <div className="overflow-x-auto rounded-control border border-border">
      <table className="min-w-full border-separate border-spacing-0 text-13">
        <thead>
          <tr>
            {shown.map(({ index, heading, role }) => (
              <th
                key={index}
                scope="col"
                className={clsx(
                  'min-w-36 border-b border-border p-2 text-left align-top font-normal not-first:border-l',
                  role !== null ? 'bg-accent-soft/60' : asking ? 'bg-warning-soft/60' : 'bg-hover/50',
                )}
              >
                <span
                  className={clsx(
                    'mb-1.5 block max-w-52 truncate text-13',
                    role === null ? 'text-muted' : 'font-medium',
                  )}
                  title={heading}
                >
                  {heading}
                </span>
                <RoleSelect
                  label={`Meaning of ${heading}`}
                  role={role}
                  groups={groups}
                  onChange={(next) => onChange(assignRole(columns, index, next))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposed.sample.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sample rows have no id, may be equal, and never move
            <tr key={line}>
              {shown.map(({ index, role }) => (
                <td
                  key={index}
                  title={cellText(row[index] ?? '', role)}
                  className={clsx(
                    'figures h-8 max-w-52 truncate border-border px-2 not-first:border-l',
                    role === null ? 'text-faint' : 'text-ink',
                  )}
                >
                  {cellText(row[index] ?? '', role)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RoleSelectProps {
  readonly label: string;
  readonly role: string | null;
  readonly groups: ReturnType<typeof groupRoles>;
  readonly onChange: (role: string | null) => void;
}

function RoleSelect({ label, role, groups, onChange }: RoleSelectProps): ReactNode {
  return (
    <CompactSelect
      aria-label={label}
      unset={role === null}
      value={role ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      wrapperClass="w-full"
    >
      <option value="">Not read</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.roles.map((one) => (
            <option key={one.role} value={one.role}>
              {one.label}
            </option>
          ))}
        </optgroup>
      ))}
    </CompactSelect>
  );
}

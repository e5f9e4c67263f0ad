/** What a column can mean, in the order in which it is looked for. */
const GROUPS = [
  [
    'When',
    [
      ['dateTime', 'Date and time'],
      ['date', 'Date'],
      ['time', 'Time'],
      ['entryDateTime', 'Entry: date and time'],
      ['exitDateTime', 'Exit: date and time'],
      ['entryTime', 'Entry: time alone'],
      ['exitTime', 'Exit: time alone'],
      ['duration', 'How long it was held'],
    ],
  ],
  [
    'What',
    [
      ['symbol', 'Symbol'],
      ['name', 'Name'],
      ['isin', 'ISIN'],
      ['assetClass', 'Kind of instrument'],
      ['underlying', 'Underlying'],
      ['expiry', 'Expiry'],
      ['strike', 'Strike'],
      ['right', 'Put or call'],
      ['multiplier', 'Multiplier'],
      ['exchange', 'Exchange'],
    ],
  ],
  [
    'How much',
    [
      ['side', 'Buy or sell'],
      ['effect', 'Open or close'],
      ['quantity', 'Quantity'],
      ['boughtQuantity', 'Quantity bought'],
      ['soldQuantity', 'Quantity sold'],
      ['price', 'Price'],
      ['entryPrice', 'Entry price'],
      ['exitPrice', 'Exit price'],
      ['entryAmount', 'Paid at the entry'],
      ['exitAmount', 'Received at the exit'],
      ['amount', 'Amount'],
      ['debit', 'Paid (debit)'],
      ['credit', 'Received (credit)'],
      ['profit', 'Profit or loss'],
      ['currency', 'Currency'],
      ['quoteCurrency', 'Quoted in (second of a pair)'],
    ],
  ],
  [
    'Costs',
    [
      ['commission', 'Commission'],
      ['fees', 'Other fees'],
      ['totalFees', 'All fees together'],
      ['feeCurrency', 'Currency of the fee'],
    ],
  ],
  [
    'About the trade',
    [
      ['setup', 'Setup'],
      ['tags', 'Tags'],
      ['mistakes', 'Mistakes'],
      ['tradeNotes', 'Notes on the trade'],
      ['rating', 'Rating'],
      ['stop', 'Stop'],
      ['target', 'Target'],
      ['risk', 'Risk'],
    ],
  ],
  [
    'Other',
    [
      ['account', 'Account'],
      ['id', 'Id of the execution'],
      ['orderId', 'Id of the order'],
      ['status', 'Status'],
      ['note', 'Note'],
    ],
  ],
] as const;

export interface RoleGroup {
  readonly label: string;
  readonly roles: readonly { readonly role: string; readonly label: string }[];
}

const LABELS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([, roles]): (readonly [string, string])[] => [...roles]),
);

/** A role in words; one that is not known here keeps its own name, taken apart: `openInterest` → `Open interest`. */
export function roleLabel(role: string): string {
  const known = LABELS.get(role);
  if (known !== undefined) return known;
  const words = role.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The roles that a server knows, in groups; those without a group come last. */
export function groupRoles(roles: readonly string[]): readonly RoleGroup[] {
  const known = new Set(roles);
  const groups = GROUPS.map(([label, members]) => ({
    label,
    roles: members.filter(([role]) => known.has(role)).map(([role, name]) => ({ role, label: name })),
  }));
  const others = roles.filter((role) => !LABELS.has(role));
  return [
    ...groups,
    { label: 'Other', roles: others.map((role) => ({ role, label: roleLabel(role) })) },
  ].filter((group) => group.roles.length > 0);
}

/** Amounts of money: privacy mode hides what stands in such a column. */
const MONEY = new Set([
  'amount',
  'debit',
  'credit',
  'entryAmount',
  'exitAmount',
  'profit',
  'commission',
  'fees',
  'totalFees',
  'risk',
]);
export const isMoneyRole = (role: string | null): boolean => role !== null && MONEY.has(role);

export type RoleColumns = Readonly<Record<string, number>>;

/** The role of a column; `null` when it is not read. */
export const roleAt = (columns: RoleColumns, index: number): string | null =>
  Object.entries(columns).find(([, position]) => position === index)?.[0] ?? null;

/** Gives a column a role. A role has one column: it leaves the one that had it. */
export function assignRole(columns: RoleColumns, index: number, role: string | null): RoleColumns {
  const others = Object.entries(columns).filter(([name, position]) => name !== role && position !== index);
  return Object.fromEntries(role === null ? others : [...others, [role, index]]);
}

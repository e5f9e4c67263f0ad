import type { KnownInstrumentJson } from '@tapebook/contract';
import { Pencil } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { assetClassWords } from './asset-class-words.ts';
import { EditSizeDialog } from './edit-size-dialog.tsx';
import { isContract } from './open-questions.ts';

type Shown = 'contracts' | 'all';

/** The instruments whose size is known, and where it can be mended. */
export function InstrumentTable({ known }: { readonly known: readonly KnownInstrumentJson[] }): ReactNode {
  const [shown, setShown] = useState<Shown>(() => (known.some(isContract) ? 'contracts' : 'all'));
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<KnownInstrumentJson | null>(null);
  const rows = useMemo(() => {
    const text = typed.trim().toLowerCase();
    return known.filter(
      (one) =>
        (shown === 'all' || isContract(one)) &&
        (one.symbol.toLowerCase().includes(text) ||
          instrumentName(one.symbol).toLowerCase().includes(text) ||
          one.root.toLowerCase().includes(text)),
    );
  }, [known, shown, typed]);
  const columns = useMemo(() => instrumentColumns(setEdited), []);
  return (
    <Card
      title="Instruments"
      aside={
        <Segmented
          label="Which instruments"
          value={shown}
          options={[
            { value: 'contracts', label: 'Contracts' },
            { value: 'all', label: 'All' },
          ]}
          onChange={setShown}
        />
      }
    >
      <Input
        type="search"
        aria-label="Find an instrument"
        placeholder="Find by symbol"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="mb-3"
      />
      <DataTable
        label="Instruments"
        columns={columns}
        rows={rows}
        rowId={idOf}
        className="max-h-120"
        empty={
          <div className="px-4 py-6 text-13 text-muted">
            <p>No instrument matches.</p>
            <Button
              size="small"
              className="mt-2"
              onClick={() => {
                setTyped('');
                setShown('all');
              }}
            >
              Show all instruments
            </Button>
          </div>
        }
      />
      <EditSizeDialog instrument={edited} onClose={() => setEdited(null)} />
    </Card>
  );
}

const idOf = ({ id }: KnownInstrumentJson): string => id;

const instrumentColumns = (
  edit: (instrument: KnownInstrumentJson) => void,
): readonly TableColumn<KnownInstrumentJson>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    kind: 'text',
    width: 200,
    always: true,
    cell: ({ symbol }) => (
      <span className="truncate font-medium" title={symbol}>
        {instrumentName(symbol)}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    kind: 'text',
    width: 110,
    cell: ({ assetClass }) => <span className="text-muted">{assetClassWords(assetClass)}</span>,
  },
  {
    id: 'size',
    header: 'Point value',
    kind: 'number',
    width: 110,
    cell: ({ multiplier, currency }) => (
      <span>
        <Quantity quantity={multiplier} /> <span className="text-12 text-muted">{currency}</span>
      </span>
    ),
  },
  {
    id: 'tick',
    header: 'Tick',
    kind: 'number',
    width: 90,
    cell: ({ tickSize }) => (
      <Quantity quantity={tickSize} title={tickSize === undefined ? 'Not known' : undefined} />
    ),
  },
  {
    id: 'edit',
    header: 'Change',
    kind: 'mark',
    width: 80,
    cell: (instrument) => (
      <IconButton
        label={`Change the size of ${instrument.symbol}`}
        icon={<Pencil aria-hidden="true" />}
        className="size-7"
        onClick={() => edit(instrument)}
      />
    ),
  },
];

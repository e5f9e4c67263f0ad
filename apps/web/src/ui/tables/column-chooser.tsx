import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { type ColumnLayout, DEFAULT_LAYOUT, isVisible, orderColumns } from './column-layout.ts';
import type { TableColumn } from './table-column.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayoutChange: (layout: ColumnLayout) => void;
}

/** Which columns are in sight. */
export function ColumnChooser<Row>({ columns, layout, onLayoutChange }: ColumnChooserProps<Row>): ReactNode {
  return (
    <Menu align="end" trigger={<Button icon={<Columns3 aria-hidden="true" />}>Columns</Button>}>
      {orderColumns(columns, layout)
        .filter((column) => column.always !== true)
        .map((column) => (
          <MenuCheck
            key={column.id}
            checked={isVisible(column, layout)}
            onChange={(visible) =>
              onLayoutChange({ ...layout, visible: { ...layout.visible, [column.id]: visible } })
            }
          >
            {column.header}
          </MenuCheck>
        ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onLayoutChange(DEFAULT_LAYOUT)}>Back to the usual columns</MenuItem>
    </Menu>
  );
}

import { LayoutDashboard, Pin, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NewWidget } from '#web/lib/views/dashboard-content.ts';
import { FIRST_DASHBOARD_NAME } from '#web/lib/views/default-dashboard.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { usePin } from './use-pin.ts';

interface PinMenuProps {
  /** What is pinned, for whoever hears the button: “By hour”. */
  readonly what: string;
  readonly widget: NewWidget;
}

/** Puts what stands here on a dashboard of one's choice; in the journal of somebody else there is none. */
export const PinMenu = (props: PinMenuProps): ReactNode => (
  <OwnerOnly>
    <Dashboards {...props} />
  </OwnerOnly>
);

function Dashboards({ what, widget }: PinMenuProps): ReactNode {
  const { dashboards, isLoading, pin, pinToNew } = usePin();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={`Pin to a dashboard: ${what}`}
            title="Pin to a dashboard"
            disabled={isLoading}
            icon={<Pin aria-hidden="true" />}
          />
        }
      >
        {dashboards.length === 0 ? (
          <MenuItem icon={<LayoutDashboard aria-hidden="true" />} onSelect={() => pin(widget, null)}>
            {FIRST_DASHBOARD_NAME}
          </MenuItem>
        ) : (
          dashboards.map((dashboard) => (
            <MenuItem
              key={dashboard.id}
              icon={<LayoutDashboard aria-hidden="true" />}
              onSelect={() => pin(widget, dashboard)}
            >
              {dashboard.name}
            </MenuItem>
          ))
        )}
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setNaming(true)}>
          New dashboard…
        </MenuItem>
      </Menu>
      <NameDialog
        open={naming}
        onOpenChange={setNaming}
        title="New dashboard"
        proposed={what}
        action="Pin"
        onName={(name) => pinToNew(widget, name)}
      />
    </>
  );
}

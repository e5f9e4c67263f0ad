import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom' | 'right';
  readonly className?: string;
  /** Where the focus goes when it closes; `true`, as without it: back to the button. */
  readonly finalFocus?: () => HTMLElement | true;
}

const ITEM =
  'flex h-8 cursor-default items-center gap-2.5 rounded-[4px] px-2 text-13 text-ink outline-none select-none data-disabled:opacity-45 data-highlighted:bg-segment [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

/** A list of actions or choices; arrows, typing a first letter and Esc work. */
export function Menu({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  className,
  finalFocus = () => true,
}: MenuProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // In the document’s flow it would lengthen the page, which scrolls on focus: the press then misses.
          positionMethod="fixed"
          className="z-50 outline-none"
          sideOffset={6}
          align={align}
          side={side}
          collisionPadding={8}
        >
          <Base.Popup
            finalFocus={finalFocus}
            className={clsx(
              'float-in max-h-(--available-height) min-w-48 overflow-y-auto rounded-card bg-raised p-1 shadow-float outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** At the right: keys, or a value. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, aside, disabled = false, onSelect, children }: MenuItemProps): ReactNode {
  return (
    <Base.Item className={ITEM} disabled={disabled} onClick={onSelect}>
      {icon}
      <span className="flex-1 truncate">{children}</span>
      {aside}
    </Base.Item>
  );
}

/** A place to go: give it the router's `Link`. */
export function MenuLink({
  link,
  icon,
  children,
}: {
  link: ReactElement;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.LinkItem className={ITEM} render={link} closeOnClick>
      {icon}
      <span className="flex-1 truncate">{children}</span>
    </Base.LinkItem>
  );
}

interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly showLabel?: boolean;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of several; the chosen one is ticked. */
export function MenuChoices<Value extends string>({
  label,
  showLabel = true,
  value,
  options,
  onChange,
}: MenuChoicesProps<Value>): ReactNode {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {showLabel ? <div className="px-2 pt-1.5 pb-1 text-12 font-medium text-faint">{label}</div> : null}
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={ITEM} closeOnClick>
          {option.icon}
          <span className="flex-1 truncate">{option.label}</span>
          <Base.RadioItemIndicator className="text-accent-ink [&_svg]:text-accent-ink">
            <Check aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** On or off, without closing the menu. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps): ReactNode {
  return (
    <Base.CheckboxItem
      className={ITEM}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      closeOnClick={false}
    >
      <span className="flex-1 truncate">{children}</span>
      <Base.CheckboxItemIndicator className="[&_svg]:text-accent-ink">
        <Check aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator(): ReactNode {
  return <Base.Separator className="mx-1 my-1 h-px bg-border" />;
}

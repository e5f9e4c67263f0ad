import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FoundSetting, findSettings } from '#web/lib/commands/find-settings.ts';
import { SETTINGS_PLACES } from '#web/lib/commands/settings-places.ts';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Tabs, tabClass } from '#web/ui/surfaces/tabs.tsx';

/** In a row where the screen is narrow, which fades where it goes on; one under the other beside the section where it is not. */
const ROW =
  'mb-4 md:max-lg:pr-10 md:max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] lg:flex-col lg:overflow-visible lg:border-b-0';
const PLACE = `${tabClass} lg:mb-0 lg:rounded-control lg:border-b-0 lg:px-2.5 lg:py-1.5 lg:hover:bg-hover lg:aria-[current=page]:bg-hover`;

/** What holds for the whole journal, section by section; each has an address of its own, and every setting is found by its name. */
export function SettingsPage({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = findSettings(typed);
  const go = ({ place: { section } }: FoundSetting): void => {
    setTyped('');
    if (section === null) void navigate({ to: '/settings' });
    else void navigate({ to: '/settings/$section', params: { section } });
  };
  return (
    <Page title="Settings">
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[13rem_minmax(0,48rem)]">
        <div className="min-w-0 self-start lg:sticky lg:top-16">
          <label className="relative mb-3 block">
            <span className="sr-only">Find a setting</span>
            <Search
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
              aria-hidden="true"
            />
            <input
              type="search"
              placeholder="Find a setting"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={({ key }) => {
                const [first] = found;
                if (key === 'Enter' && first !== undefined) go(first);
                else if (key === 'Escape') setTyped('');
              }}
              className="h-8 w-full rounded-control border border-border bg-control pr-2 pl-8 text-13 transition-colors hover:border-control-border focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 max-md:h-10 max-md:text-16"
            />
          </label>
          {typed.trim() === '' ? (
            <Tabs label="Settings sections" className={ROW}>
              {SETTINGS_PLACES.map(({ id, section, label }) => (
                <SectionLink key={id} section={section} className={PLACE}>
                  {label}
                </SectionLink>
              ))}
            </Tabs>
          ) : (
            <Found found={found} onGo={() => setTyped('')} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
      </div>
    </Page>
  );
}

interface SectionLinkProps {
  /** `null`: the first one. */
  readonly section: string | null;
  readonly className: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

const SectionLink = ({ section, children, ...look }: SectionLinkProps): ReactNode =>
  section === null ? (
    <Link to="/settings" activeOptions={{ exact: true, includeSearch: false }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/settings/$section" params={{ section }} {...look}>
      {children}
    </Link>
  );

/** Settings by their names, each leading to its section; Enter takes the first. */
function Found({
  found,
  onGo,
}: {
  readonly found: readonly FoundSetting[];
  readonly onGo: () => void;
}): ReactNode {
  return (
    <div className="mb-4">
      <p role="status" className="px-2.5 pb-1 text-12 text-muted">
        {found.length === 0 ? 'No setting found' : `${found.length} found`}
      </p>
      <ul aria-label="Settings found">
        {found.map(({ name, place }) => (
          <li key={`${place.id} ${name}`}>
            <SectionLink
              section={place.section}
              onClick={onGo}
              className="block rounded-control px-2.5 py-1.5 text-13 transition-colors hover:bg-hover"
            >
              {name}
              {name === place.label ? null : <span className="block text-12 text-muted">{place.label}</span>}
            </SectionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

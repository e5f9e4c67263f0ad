import type { RuleJson } from '@tapebook/contract';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { TallyWords } from '#web/ui/rule-keeping/tally-words.tsx';
import type { RuleTally } from '#web/ui/rule-keeping/use-rule-tallies.ts';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { AllowedBreaches } from './allowed-breaches.tsx';

interface RuleRowProps {
  readonly rule: RuleJson;
  readonly tally: RuleTally;
  readonly currency: string;
  readonly setups: ReadonlyMap<string, string>;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

export function RuleRow({ rule, tally, currency, setups, onEdit, onEnd, onRemove }: RuleRowProps): ReactNode {
  const { from, to } = rule.valid;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{rule.name}</p>
        <p className="text-13 text-muted">
          <RuleSentence rule={rule} currency={currency} setups={setups} />
          {' · '}
          {to === null ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`}
          {rule.versions.length > 1 ? ` · ${rule.versions.length} versions` : ''}
        </p>
        <p className="mt-1 text-13">
          <TallyWords ruleId={rule.id} tally={tally} />
        </p>
        <AllowedBreaches rule={rule} />
      </div>
      <Menu
        align="end"
        trigger={<IconButton label={`More for ${rule.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem onSelect={onEdit}>Change …</MenuItem>
        <MenuItem onSelect={onEnd}>{rule.status === 'ended' ? 'Reactivate' : 'End today'}</MenuItem>
        <MenuItem onSelect={onRemove}>Delete</MenuItem>
      </Menu>
    </li>
  );
}

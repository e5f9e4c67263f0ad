import { Link } from '@tanstack/react-router';
import type { AccountJson } from '@tapebook/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { GROUPING_WORDS, MATCHING_WORDS } from './form/account-words.ts';
import { useBrokerName } from './form/use-brokers.ts';
import { countTrades } from './saving/trade-counts.ts';

interface AccountRowProps {
  readonly account: AccountJson;
  readonly trades: number;
}

/** One account in the list: what it is, and by which rules its trades are built. */
export function AccountRow({ account, trades }: AccountRowProps): ReactNode {
  const brokerName = useBrokerName();
  const facts = [
    brokerName(account.broker),
    account.timeZone,
    MATCHING_WORDS[account.matching].name,
    GROUPING_WORDS[account.grouping].name,
  ].filter((fact) => fact !== null);
  return (
    <li className="relative flex items-center gap-3 border-t border-border px-4 py-3 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <Link
            to="/settings/accounts/$accountId"
            params={{ accountId: account.id }}
            className="truncate text-14 font-medium before:absolute before:inset-0 before:content-['']"
          >
            {account.name}
          </Link>
          <Badge>{account.currency}</Badge>
          {account.feeModel === null ? null : <Badge>Fee model</Badge>}
        </div>
        <p className="mt-0.5 text-12 text-muted">{facts.join(' · ')}</p>
      </div>
      <span className="figures shrink-0 text-13 text-muted">
        {countTrades(trades, (count) => numberFormat({}).format(count))}
      </span>
      <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </li>
  );
}

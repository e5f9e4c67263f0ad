import type { ColumnMappingJson, ProposedMappingJson } from '@tapebook/contract';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { ZoneInput } from './zone-input.tsx';

type Question = ProposedMappingJson['questions'][number];

/** What an answer that is no column changes. */
export interface MappingAnswers {
  readonly onMapping: (change: Partial<ColumnMappingJson>) => void;
  readonly onTimeZone: (timeZone: string) => void;
  readonly onFileDate: (day: string) => void;
}

interface MappingQuestionsProps extends MappingAnswers {
  readonly questions: readonly Question[];
}

/** Only what the whole file leaves open, each with its answers at hand. */
export function MappingQuestions({ questions, ...answers }: MappingQuestionsProps): ReactNode {
  return (
    <ul className="grid gap-2">
      {questions.map((question) => (
        <li
          key={`${question.field} ${question.question}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3 py-2.5 text-13"
        >
          <CircleHelp className="size-4 shrink-0 text-warning-ink" aria-hidden="true" />
          <span className="min-w-48 flex-1 text-pretty">{question.question}</span>
          <Answer question={question} {...answers} />
        </li>
      ))}
    </ul>
  );
}

/** An order of dates, a decimal mark or a clock, by an example that cannot be mistaken. */
const CHOICE_WORDS: Readonly<Record<string, string>> = {
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
  ymd: 'Year first: 2026-12-31',
  '.': 'Dot: 1,234.56',
  ',': 'Comma: 1.234,56',
  '24-hour': 'At night: 24 hours',
  '12-hour': 'In the afternoon: 12 hours',
  signed: 'Sales have a minus',
  unsigned: 'The side has its own column',
  positive: 'As 1.25',
  negative: 'As −1.25',
  true: 'A closed trade',
  false: 'One execution',
  'as-proposed': 'Yes, it is right',
  'results-alone': 'Keep the results alone',
};

function Answer({
  question: { field, choices },
  onMapping,
  onTimeZone,
  onFileDate,
}: MappingAnswers & { readonly question: Question }): ReactNode {
  switch (field) {
    case 'dateOrder':
      return (
        <Choices
          choices={choices.filter((one) => one === 'dmy' || one === 'mdy' || one === 'ymd')}
          onChoose={(dateOrder) => onMapping({ dateOrder })}
        />
      );
    case 'decimalMark':
      return (
        <Choices
          choices={choices.filter((one) => one === '.' || one === ',')}
          onChoose={(decimalMark) => onMapping({ decimalMark })}
        />
      );
    case 'clock':
      return (
        <Choices
          choices={choices.filter((one) => one === '24-hour' || one === '12-hour')}
          onChoose={(clock) => onMapping({ clock })}
        />
      );
    case 'currency':
      return choices.length > 0 ? (
        <Choices choices={choices} onChoose={(currency) => onMapping({ currency })} />
      ) : (
        <CurrencyAnswer onChoose={(currency) => onMapping({ currency })} />
      );
    case 'timeZone':
      return choices.length > 0 ? (
        <Choices choices={choices} onChoose={onTimeZone} />
      ) : (
        <span className="w-56">
          <ZoneInput name="zone" label="Time zone" placeholder="Europe/Berlin" onChoose={onTimeZone} />
        </span>
      );
    case 'quantitySign':
      return (
        <Choices
          choices={choices.filter((one) => one === 'signed' || one === 'unsigned')}
          onChoose={(quantitySign) => onMapping({ quantitySign })}
        />
      );
    case 'costSign':
      return (
        <Choices
          choices={choices.filter((one) => one === 'positive' || one === 'negative')}
          onChoose={(costSign) => onMapping({ costSign })}
        />
      );
    case 'sideWords':
      return <span className="text-12 text-muted">Choose it for each of them below.</span>;
    case 'closedTrades':
      return (
        <Choices choices={choices} onChoose={(choice) => onMapping({ closedTrades: choice === 'true' })} />
      );
    case 'resultsOnly':
      return <Choices choices={choices} onChoose={() => onMapping({ resultsOnly: true })} />;
    case 'fileDate':
      return (
        <Input
          type="date"
          name="file_date"
          aria-label="Day of the file"
          className="max-w-44"
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onFileDate(currentTarget.value);
          }}
        />
      );
    default:
      // The mapping as it was proposed is the answer.
      if (choices.includes('as-proposed')) {
        return <Choices choices={['as-proposed']} onChoose={() => onMapping({})} />;
      }
      return (
        <span className="text-12 text-muted">
          Choose it above its column{choices.length === 0 ? '' : `: ${choices.join(', ')}`}.
        </span>
      );
  }
}

function Choices<Value extends string>({
  choices,
  onChoose,
}: {
  readonly choices: readonly Value[];
  readonly onChoose: (choice: Value) => void;
}): ReactNode {
  return (
    <span className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button key={choice} size="small" onClick={() => onChoose(choice)}>
          {CHOICE_WORDS[choice] ?? choice}
        </Button>
      ))}
    </span>
  );
}

function CurrencyAnswer({ onChoose }: { readonly onChoose: (currency: string) => void }): ReactNode {
  const [text, setText] = useState('');
  const currency = text.trim().toUpperCase();
  const sound = /^[A-Z][A-Z0-9]{1,9}$/.test(currency);
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (sound) onChoose(currency);
      }}
    >
      <Input
        name="currency"
        aria-label="Currency of the file"
        placeholder="USD"
        maxLength={10}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="max-w-24"
      />
      <Button type="submit">Set</Button>
    </form>
  );
}

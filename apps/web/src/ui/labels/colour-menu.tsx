import { LABEL_COLOURS, type LabelColour } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Menu, MenuChoices } from '../overlays/menu.tsx';
import { LabelDot } from './label-chip.tsx';

interface ColourMenuProps {
  /** Whose colour it is. */
  readonly name: string;
  readonly value: LabelColour;
  readonly shape?: 'round' | 'square';
  readonly onChange: (colour: LabelColour) => void;
}

const inWords = (colour: string): string => colour.charAt(0).toUpperCase() + colour.slice(1);

/** The colour of a label, chosen by name: arrows and first letters work. */
export function ColourMenu({ name, value, shape = 'round', onChange }: ColourMenuProps): ReactNode {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Colour of ${name}: ${inWords(value)}`}
          title={inWords(value)}
          className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-hover"
        >
          <LabelDot colour={value} shape={shape} />
        </button>
      }
    >
      <MenuChoices
        label="Colour"
        value={value}
        options={LABEL_COLOURS.map((colour) => ({
          value: colour,
          label: inWords(colour),
          icon: <LabelDot colour={colour} shape={shape} />,
        }))}
        onChange={onChange}
      />
    </Menu>
  );
}

import { describe, expect, it } from 'vitest';
import { expandTemplate, namesIn, templateLoop, withRenamed } from './expand-template.ts';

const MORNING = { name: 'Morning', markdown: '# {{weekday}}\n\n{{ Levels }}\n\n{{unknown}}' };
const LEVELS = { name: 'levels', markdown: '- Overnight high\n- {{Risk}}\n' };
const RISK = { name: 'Risk', markdown: 'Stop for the day at −2R' };
const ALL = [MORNING, LEVELS, RISK];

describe('a template', () => {
  it('holds others by their names, and words of the day', () => {
    expect(expandTemplate(MORNING, ALL, { weekday: 'Monday' })).toBe(
      '# Monday\n\n- Overnight high\n- Stop for the day at −2R\n\n{{unknown}}',
    );
    expect(namesIn(MORNING.markdown)).toEqual(['weekday', 'Levels', 'unknown']);
  });

  it('may be held twice by one that is none of its own', () => {
    const twice = { name: 'Twice', markdown: '{{Risk}} {{risk}}' };
    expect(templateLoop([...ALL, twice], twice)).toBeNull();
    expect(expandTemplate(twice, ALL, {})).toBe('Stop for the day at −2R Stop for the day at −2R');
  });

  it.each([
    [{ name: 'Risk', markdown: '{{ risk }}' }, ['Risk', 'Risk']],
    [{ name: 'Risk', markdown: '{{Morning}}' }, ['Risk', 'Morning', 'levels', 'Risk']],
  ])('that would hold itself is told by the way: %#', (changed, way) => {
    expect(templateLoop(ALL, changed)).toEqual(way);
  });

  it('in a loop that was kept ends where it would begin anew', () => {
    const loop = [
      { name: 'A', markdown: 'a {{B}}' },
      { name: 'B', markdown: 'b {{A}} b' },
    ] as const;
    expect(expandTemplate(loop[0], loop, {})).toBe('a b  b');
  });

  it('follows another one’s name', () => {
    expect(withRenamed('{{ levels }} {{Risk}}', 'Levels', 'Lines')).toBe('{{Lines}} {{Risk}}');
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { commandRegistry } from './registry.ts';
import { searchCommands } from './search-commands.ts';
import { createShortcutMatcher, shortcutKeys } from './shortcuts.ts';

const command = (id: string, label: string, keywords?: string): Command => ({
  id,
  label,
  group: 'Go to',
  run: () => undefined,
  ...(keywords === undefined ? {} : { keywords }),
});
const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('the command registry', () => {
  it('holds a command until the page that offers it is left', () => {
    const leave = commandRegistry.add([command('trades.go', 'Go to Trades')]);
    expect(commandRegistry.find('trades.go')?.label).toBe('Go to Trades');
    leave();
    expect(commandRegistry.find('trades.go')).toBeUndefined();
  });

  it('lets a page put its own form in the place of a general one', () => {
    const general = commandRegistry.add([command('x.y', 'General')]);
    const own = commandRegistry.add([command('x.y', 'Own')]);
    expect(commandRegistry.get().filter(({ id }) => id === 'x.y')).toHaveLength(1);
    expect(commandRegistry.find('x.y')?.label).toBe('Own');
    own();
    expect(commandRegistry.find('x.y')?.label).toBe('General');
    general();
  });
});

it('lets a page take a key for as long as it is there', () => {
  const general = commandRegistry.add([{ ...command('x.review', 'Review'), shortcut: 'r' }]);
  const page = commandRegistry.add([
    { ...command('x.rule', 'Make it a rule'), shortcut: 'r', takesKey: true },
  ]);
  const keys = () => ['x.review', 'x.rule'].map((id) => commandRegistry.find(id)?.shortcut);
  expect(keys()).toEqual([undefined, 'r']);
  page();
  expect(keys()).toEqual(['r', undefined]);
  general();
});

describe('finding a command', () => {
  const commands = [
    command('a', 'Go to Calendar'),
    command('b', 'Hide amounts', 'privacy mask money'),
    command('c', 'Go to Trades'),
  ];
  it('prefers the start of a word, and knows other words for it', () => {
    expect(searchCommands(commands, 'tra')[0]?.id).toBe('c');
    expect(searchCommands(commands, 'privacy')[0]?.id).toBe('b');
    expect(searchCommands(commands, 'gtc')[0]?.id).toBe('a');
    expect(searchCommands(commands, 'zzz')).toEqual([]);
    expect(searchCommands(commands, ' ')).toHaveLength(3);
  });
});

describe('shortcuts', () => {
  const shortcuts = ['mod+k', '?', 'g t', 'g d'];

  it('are ⌘ on a Mac and Ctrl elsewhere', () => {
    const match = createShortcutMatcher(() => 0);
    expect(match(press('k', { metaKey: true }), shortcuts, true)).toBe('mod+k');
    expect(match(press('k', { ctrlKey: true }), shortcuts, true)).toBeNull();
    expect(match(press('k', { ctrlKey: true }), shortcuts, false)).toBe('mod+k');
    expect(shortcutKeys('mod+k', true)).toEqual(['⌘', 'K']);
    expect(shortcutKeys('mod+k', false)).toEqual(['Ctrl', 'K']);
  });

  it('may be two keys one after the other, soon enough', () => {
    let now = 0;
    const match = createShortcutMatcher(() => now);
    expect(match(press('g'), shortcuts, false)).toBeNull();
    now = 500;
    expect(match(press('t'), shortcuts, false)).toBe('g t');
    expect(match(press('g'), shortcuts, false)).toBeNull();
    now = 2500;
    expect(match(press('t'), shortcuts, false)).toBeNull();
  });

  it('survive Shift, which some keyboards need for ?', () => {
    const match = createShortcutMatcher(() => 0);
    match(press('Shift'), shortcuts, false);
    expect(match(press('?'), shortcuts, false)).toBe('?');
  });
});

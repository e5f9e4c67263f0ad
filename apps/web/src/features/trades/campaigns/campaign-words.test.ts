import type { CampaignJson, CampaignLegJson, TradeJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { campaignTitle } from '#web/lib/format/campaign-title.ts';
import { beginWords, campaignDays, endWords, isUntouched, legName } from './campaign-words.ts';

const campaign = (said: Partial<CampaignJson>): CampaignJson => ({
  id: 'c',
  accountId: 'a',
  strategy: 'wheel',
  underlying: 'XYZ',
  currency: 'USD',
  status: 'closed',
  openedAt: '2026-01-05T15:00:00Z',
  closedAt: '2026-01-16T21:00:00Z',
  tradeIds: [],
  rolls: 0,
  grossPnl: '0',
  fees: '0',
  netPnl: '0',
  income: '0',
  byHand: false,
  costBasis: null,
  ...said,
});

const leg = (said: Partial<CampaignLegJson>): CampaignLegJson => ({
  tradeIds: ['t'],
  instrument: { symbol: 'XYZ', assetClass: 'stock', currency: 'USD', multiplier: '1' },
  direction: 'long',
  quantity: '100',
  openedAt: '2026-01-05T15:00:00Z',
  closedAt: null,
  beganBy: 'opening',
  endedBy: 'open',
  netPnl: null,
  ...said,
});

const PUT = {
  symbol: 'XYZ260116P00050000',
  assetClass: 'option',
  currency: 'USD',
  multiplier: '100',
  strike: '50',
  right: 'put',
} as const;

describe('the words of a campaign', () => {
  it('name it by strategy and underlying, unless a person linked what has no name', () => {
    expect(campaignTitle(campaign({}))).toBe('Wheel on XYZ');
    expect(campaignTitle(campaign({ strategy: 'custom' }))).toBe('Linked trades on XYZ');
    expect(campaignTitle(campaign({ strategy: 'custom', byHand: true }))).toBe('Linked trades');
  });

  it('tell an option that was assigned from shares that were called away', () => {
    expect(endWords(leg({ endedBy: 'assignment', instrument: PUT }))).toBe('assigned');
    expect(endWords(leg({ endedBy: 'assignment' }))).toBe('called away');
    expect(endWords(leg({ endedBy: 'assignment', direction: 'short' }))).toBe('delivered');
    expect(endWords(leg({ endedBy: 'exercise' }))).toBe('delivered');
    expect(endWords(leg({ endedBy: 'roll' }))).toBe('rolled');
  });

  it('say how a leg began only where it was not simply opened', () => {
    expect(beginWords(leg({}))).toBeNull();
    expect(beginWords(leg({ beganBy: 'roll' }))).toBe('by a roll');
  });

  it('name an option as everywhere, shares by their symbol', () => {
    expect(legName(leg({ instrument: PUT }))).toBe('XYZ 16 Jan 26 50 P');
    expect(legName(leg({}))).toBe('XYZ');
  });

  it('have no result while nothing was closed', () => {
    const open = { status: 'open', quantity: '2', openQuantity: '2' } as TradeJson;
    expect(isUntouched([open, open])).toBe(true);
    expect(isUntouched([open, { ...open, openQuantity: '1' }])).toBe(false);
  });

  it('count days to the close, or to now', () => {
    expect(campaignDays(campaign({}), 0)).toBe(12);
    expect(campaignDays(campaign({ closedAt: null }), Date.parse('2026-01-05T15:30:00Z'))).toBe(1);
  });
});

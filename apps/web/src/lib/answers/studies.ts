import type {
  AccountReplay,
  BreachFact,
  Change,
  Compared,
  Courses,
  DayVerdict,
  DistributionStudy,
  ExcursionStudy,
  Filter,
  KeptRule,
  PropRules,
  Question,
  RollingMeasure,
  RollingWindow,
  RuleHistory,
  StandingOut,
  WhatIf,
} from '@tapebook/domain/analytics';

/** A rule that a trade has broken. */
export interface Breach {
  readonly ruleId: string;
  /** Place of the version that it was judged by. */
  readonly version: number;
  readonly facts: readonly BreachFact[];
}

/** What is asked of the journal beside questions: each by its name, with what it needs and what is found. */
export interface Studies {
  readonly 'what-if': {
    readonly asks: {
      readonly question: Question;
      readonly changes: readonly Change[];
      /** `null`: that with most results. */
      readonly currency: string | null;
    };
    readonly found: WhatIf;
  };
  readonly 'prop-rules': {
    readonly asks: {
      readonly account: string;
      readonly rules: PropRules;
      /** As days since 1970, like the first day that counts; `null`: all of them. */
      readonly today: number;
      readonly from: number | null;
    };
    readonly found: AccountReplay | null;
  };
  /** Two sets of trades, each by its own filter, held against each other in the question's measures. */
  readonly comparison: {
    readonly asks: {
      readonly question: Question;
      readonly a: Filter;
      readonly b: Filter;
      /** `null`: that with most results. */
      readonly currency: string | null;
    };
    readonly found: Compared;
  };
  readonly excursions: {
    readonly asks: { readonly question: Question; readonly currency: string | null };
    readonly found: ExcursionStudy;
  };
  readonly distribution: {
    readonly asks: { readonly question: Question; readonly currency: string | null };
    readonly found: DistributionStudy;
  };
  readonly courses: {
    readonly asks: {
      readonly question: Question;
      readonly sides: readonly Filter[];
      readonly currency: string | null;
      readonly along: 'days' | 'trades';
    };
    readonly found: Courses;
  };
  /** The first measure of the question over the last trades or days, at each of them. */
  readonly rolling: {
    readonly asks: {
      readonly question: Question;
      readonly window: RollingWindow;
      readonly currency: string | null;
    };
    readonly found: RollingMeasure;
  };
  /** The rules that one trade has broken, open or closed, and why; those that were allowed are not among them. */
  readonly breaches: {
    readonly asks: { readonly tradeId: string; readonly rules: readonly KeptRule[] };
    readonly found: readonly Breach[];
  };
  /** Which rules were kept and broken on a trading day. */
  readonly 'day-verdicts': {
    readonly asks: {
      /** As days since 1970. */
      readonly day: number;
      /** Of all of them where none is named. */
      readonly accounts: readonly string[];
      readonly rules: readonly KeptRule[];
    };
    readonly found: readonly DayVerdict[];
  };
  /** A rule before and since a day: how it is kept, and what goes along with that. */
  readonly 'rule-history': {
    readonly asks: {
      readonly rule: KeptRule;
      /** `YYYY-MM-DD`. */
      readonly since: string;
      readonly currency: string | null;
    };
    readonly found: RuleHistory;
  };
  /** Trades that ended with a result that is not known, by the day on which they did. */
  readonly 'unknown-ends': {
    readonly asks: { readonly filter: Filter };
    readonly found: ReadonlyMap<number, number>;
  };
  readonly 'standing-out': {
    readonly asks: { readonly question: Question; readonly currency: string | null };
    readonly found: StandingOut | null;
  };
}

export type StudyName = keyof Studies;
export type StudyOf<Name extends StudyName> = { readonly name: Name } & Studies[Name]['asks'];
export type Study = { [Name in StudyName]: StudyOf<Name> }[StudyName];
export type Found<Name extends StudyName = StudyName> = Studies[Name]['found'];

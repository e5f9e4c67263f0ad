export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex print:hidden shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors disabled:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0';

const VARIANTS = {
  primary: 'border-transparent bg-accent text-accent-foreground hover:bg-accent-hover',
  secondary: 'border-control-border bg-control text-ink hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
} as const satisfies Record<ButtonVariant, string>;

const SIZES = {
  small: 'h-7 px-2.5 text-12',
  medium: 'h-8 px-3 text-13',
  large: 'h-10 px-4 text-14',
} as const satisfies Record<ButtonSize, string>;

/** The look of a button, also for links that lead to the next step. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;

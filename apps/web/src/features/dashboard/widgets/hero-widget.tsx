import type { ReactNode } from 'react';
import { Hero } from '../hero/hero.tsx';
import type { WidgetProps } from './widget-props.ts';

export const HeroWidget = ({ answers }: WidgetProps): ReactNode => <Hero {...answers} />;

import type { ReactNode } from 'react';
import { RatioStrip } from '../ratios/ratio-strip.tsx';
import type { WidgetProps } from './widget-props.ts';

export const RatiosWidget = ({ answers }: WidgetProps): ReactNode => <RatioStrip {...answers} />;

import type { OutputOf } from '@fairground/contract';
import { switches } from '@fairground/contract/back-office-switches';

export type SwitchesView = OutputOf<typeof switches.all>;
export type SwitchRow = SwitchesView['list'][number];
export type Regions = SwitchesView['regions'];
export type RuleRow = Regions['list'][number];
export type RequestRow = SwitchesView['requests'][number];

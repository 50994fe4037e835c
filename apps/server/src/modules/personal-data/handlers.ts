import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { exportPersonalData } from './export-personal-data.ts';

export const personalDataHandlers: HandlersOf<Pick<Catalogue['members'], 'exportPersonalData'>> = {
  exportPersonalData,
};

import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { dashboard } from '../reports/dashboard.ts';
import { cashReport, retentionReport, revenueReport, venueReport } from '../reports/reports.ts';

export const reportHandlers: HandlersOf<BackOfficeCatalogue['reports']> = {
  revenue: (days, { app }) => revenueReport(app, days),
  cash: (days, { app }) => cashReport(app, days),
  retention: (asked, { app }) => retentionReport(app, asked),
  venues: (days, { app }) => venueReport(app, days),
  dashboard: (_, { app }) => dashboard(app),
};

import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { articleNotes } from './article-notes.ts';
import { helpFigures } from './help-figures.ts';
import { rateArticle } from './rate-article.ts';

export const helpHandlers: HandlersOf<Catalogue['help']> = {
  figures: helpFigures,
  notes: articleNotes,
  rate: rateArticle,
};

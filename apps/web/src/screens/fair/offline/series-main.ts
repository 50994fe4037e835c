import { verifySeries } from '@fairground/sports-feed/verify';
import {
  emptySeriesFields,
  isShortSeriesField,
  seriesChoices,
  seriesClaimFrom,
  seriesFieldNames,
  type SeriesFields,
  seriesFieldsFromJson,
  seriesLabels,
} from '../series-fields.ts';
import { notesOf } from '../series-maps.ts';
import { checkList, element } from './elements.ts';

/** The check of a series on the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = seriesFieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptySeriesFields;

const labels = seriesLabels(told.sport);
const inputs = new Map<keyof SeriesFields, HTMLInputElement | HTMLSelectElement>();
for (const name of seriesFieldNames) {
  const options = seriesChoices[name]?.map(({ value, label }) => element('option', { value }, label));
  const input = options ? element('select', {}, ...options) : element('input', { autocomplete: 'off' });
  input.value = told[name];
  inputs.set(name, input);
  form?.append(element('label', { className: isShortSeriesField(name) ? '' : 'wide' }, labels[name], input));
}
form?.append(element('button', {}, '核对'));

function check(): void {
  const typed = { ...emptySeriesFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  const read = seriesClaimFrom(typed);
  if (!read.ok) {
    result?.replaceChildren(
      element('p', { className: 'no' }, `${seriesLabels(typed.sport)[read.field]}：${read.message}`),
    );
    return;
  }
  const verification = verifySeries(read.value);
  const notes = verification.outcome ? notesOf(verification.outcome) : [];
  result?.replaceChildren(
    ...checkList(verification),
    element('ul', {}, ...notes.map(({ title, text }) => element('li', {}, `${title}：${text}`))),
  );
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
if (told.seed !== '') check();

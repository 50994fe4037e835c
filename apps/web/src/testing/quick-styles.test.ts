import { afterEach, expect, test } from 'vitest';

/** jsdom's own answer: an iframe has a window of its own, which nobody has made quicker. */
function exactly(html: string, sheet = ''): Element[] {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return fill(frame.contentDocument ?? document, html, sheet);
}

function fill(page: Document, html: string, sheet: string): Element[] {
  const style = page.createElement('style');
  style.textContent = sheet;
  page.head.append(style);
  const fixture = page.createElement('div');
  fixture.innerHTML = html;
  page.body.append(fixture);
  return [...fixture.querySelectorAll('*')];
}

const labelsOf = (element: Element): unknown => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const { display, visibility, pointerEvents, opacity, position, zIndex } = style ?? {};
  const asked = ['display', 'pointer-events', 'user-select'].map((property) => style?.getPropertyValue(property));
  return { tag: element.localName, display, visibility, pointerEvents, opacity, position, zIndex, asked };
};

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

test.each([
  ['elements of every kind', '<p><b>a</b><button>b</button></p><ul><li>c</li></ul><table><tr><td>d</td></tr></table>'],
  [
    'form fields',
    '<input type="hidden"><input type="text"><input><select><option>a</option></select><textarea></textarea>',
  ],
  ['hidden parts', '<p hidden><b>a</b></p><p hidden="until-found">b</p><dialog>c</dialog><dialog open>d</dialog>'],
  ['details', '<details><summary>a</summary><p>b</p></details><summary>c</summary><div popover>d</div>'],
  ['styles of their own', '<p style="display: none">a</p><p style="opacity: 0.5; position: fixed; z-index: 3">b</p>'],
  [
    'what is inherited',
    '<p style="visibility: hidden; pointer-events: none"><b>a</b><i style="visibility: visible">b</i></p>',
  ],
  ['pictures', '<svg style="display: block"><g style="visibility: hidden"><path d="M0 0"/></g></svg>'],
])('styles are what jsdom says, only sooner: %s', (_name, html) => {
  expect(fill(document, html, '').map(labelsOf)).toEqual(exactly(html).map(labelsOf));
});

test('a sheet of the page is obeyed', () => {
  const [html, sheet] = ['<p class="gone">a</p><p><b>b</b></p>', '.gone { display: none } p { pointer-events: none }'];
  expect(fill(document, html, sheet).map(labelsOf)).toEqual(exactly(html, sheet).map(labelsOf));
});

/**
 * What tests ask of an element's style, answered quickly: whether it can be seen and pressed. jsdom matches every rule
 * of the browser's own style sheet against every element for it, which took a fifth of the time of all component tests.
 * Anything else, and documents whose own sheets speak of these words, are left to jsdom.
 */
const ANSWERS: Record<AnsweredProperty, (element: Element) => string> = {
  display: (element) => ownValue(element, 'display') || defaultDisplay(element),
  visibility: (element) => inheritedValue(element, 'visibility') || 'visible',
  'pointer-events': (element) => inheritedValue(element, 'pointer-events') || 'auto',
  opacity: (element) => ownValue(element, 'opacity') || '1',
};

type AnsweredProperty = 'display' | 'visibility' | 'pointer-events' | 'opacity';
type Ask = typeof window.getComputedStyle;

let exact: Ask;
let blank: CSSStyleDeclaration;

/** Takes the place of getComputedStyle in this window, once: files of tests share it. */
export function answerStylesQuickly(): void {
  const { defaultView } = document;
  if (!defaultView || defaultView.getComputedStyle.name === quick.name) return;
  exact = defaultView.getComputedStyle.bind(defaultView);
  blank = document.createElement('i').style;
  defaultView.getComputedStyle = quick;
  window.getComputedStyle = quick;
}

function quick(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  return pseudo ? exact(element, pseudo) : quickStyle(element);
}

function quickStyle(element: Element): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const rest = () => (whole ??= exact(element));
  const valueOf = (property: string): string =>
    isAnswered(property) && !isStyled(element, property)
      ? ANSWERS[property](element)
      : rest().getPropertyValue(property);
  return new Proxy(blank, {
    get: (_style, name) => {
      if (name === 'getPropertyValue') return valueOf;
      const property = name === 'pointerEvents' ? 'pointer-events' : String(name);
      if (isAnswered(property)) return valueOf(property);
      const value: unknown = Reflect.get(rest(), name);
      return typeof value === 'function' ? value.bind(rest()) : value;
    },
  });
}

const isAnswered = (property: string): property is AnsweredProperty => property in ANSWERS;

/** Whether the browser's sheet or the page's own says something about it that only a match can tell. */
function isStyled({ ownerDocument, localName, attributes }: Element, property: AnsweredProperty): boolean {
  if (localName === 'summary' || attributes.getNamedItem('popover') || attributes.getNamedItem('hidden')) return true;
  return [...ownerDocument.styleSheets].some((sheet) => rulesOf(sheet).includes(property));
}

const texts = new WeakMap<CSSStyleSheet, { readonly length: number; readonly text: string }>();

function rulesOf(sheet: CSSStyleSheet): string {
  const { cssRules } = sheet;
  const known = texts.get(sheet);
  if (known?.length === cssRules.length) return known.text;
  const text = [...cssRules].map((rule) => rule.cssText).join('\n');
  texts.set(sheet, { length: cssRules.length, text });
  return text;
}

const ownValue = (element: Element, property: AnsweredProperty): string =>
  element.hasAttribute('style') && 'style' in element ? styleOf(element).getPropertyValue(property) : '';

/** Every element of a page is one that has a style; the type of elements knows it only of HTML and SVG. */
const styleOf = (element: Element): CSSStyleDeclaration => Reflect.get(element, 'style');

function inheritedValue(element: Element, property: AnsweredProperty): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownValue(each, property);
    if (own) return own;
  }
  return '';
}

const displays = new Map<string, string>();

/** The browser's own sheet goes by these alone, apart from what is asked of jsdom. */
function defaultDisplay(element: Element): string {
  const key = `${element.localName} ${element.getAttribute('type') ?? ''} ${element.hasAttribute('open')}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = exact(element);
  displays.set(key, display);
  return display;
}

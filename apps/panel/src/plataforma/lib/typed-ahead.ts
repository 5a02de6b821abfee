/** The field that has the focus while something is being opened. Null: nothing is. */
let current: { field: HTMLTextAreaElement; opener: Element | null } | null = null;

const places = 'dialog, [role=dialog]';
const textFields =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=tel], [type=password])';
const usable = ':not(:disabled, :read-only)';

/** Letters belong to a dialog that is open, or on its way. */
export const isKeyboardTaken = (): boolean => current !== null || document.querySelector(places) !== null;

/** What had the focus before something was opened. */
export const findOpener = (): Element | null => current?.opener ?? document.activeElement;

function findField(place: Element, focused: Element) {
  const found = focused.matches(textFields)
    ? focused
    : [...place.querySelectorAll(textFields)].find((field) => field.matches(usable));
  return found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found : null;
}

/** As if it were typed after what is there. */
function insert(text: string, field: HTMLTextAreaElement | HTMLInputElement): void {
  field.focus();
  const end = field.value.length;
  const room = field.maxLength < 0 ? text.length : field.maxLength - end;
  const line = field instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text;
  field.setRangeText(line.slice(0, Math.max(0, room)), end, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What has the focus may take a digit for itself, as the buttons of reasons do. Returns what is left to write. */
function offerDigit(text: string, place: Element): string {
  const key = text.charAt(0);
  if (!/\d/.test(key) || place.matches(textFields)) return text;
  const isLeft = place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return isLeft ? text : text.slice(1);
}

/** The key that opened something may be held down a moment longer. */
function dropRepeats(): void {
  const stop = () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('keyup', stop, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
    else stop();
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', stop, true);
}

function createField(): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.className = 'sr-only top-0';
  field.setAttribute('aria-label', 'Abrindo…');
  // A phone shows no keyboard for it.
  field.inputMode = 'none';
  document.body.append(field);
  return field;
}

/**
 * While a dialog is on its way, a field out of sight has the focus: what is typed is its text, and no shortcut. The
 * dialog gets the text when it takes the focus. Returns what gives the opening up.
 */
export function catchTyping(onCancel: () => void): () => void {
  const opener = findOpener();
  current?.field.remove();
  const field = createField();
  current = { field, opener };
  dropRepeats();
  field.focus({ preventScroll: true });

  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.preventDefault();
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  });

  function end(): void {
    document.removeEventListener('focusin', onFocus);
    if (current?.field === field) current = null;
    field.remove();
  }
  function onFocus({ target }: FocusEvent): void {
    const place = target instanceof Element ? target.closest(places) : null;
    if (!place || !(target instanceof Element)) return;
    const typed = field.value;
    end();
    const text = offerDigit(typed, target);
    const write = () => {
      const found = text === '' ? null : findField(place, target);
      if (found) insert(text, found);
    };
    // What the digit chose is drawn first.
    if (text === typed) write();
    else setTimeout(write);
  }
  document.addEventListener('focusin', onFocus);

  return () => {
    const hadFocus = document.activeElement === field;
    end();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

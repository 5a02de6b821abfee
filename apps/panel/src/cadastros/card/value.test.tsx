import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Value } from './value.tsx';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';

/** The lines of a text as they are on the screen. */
function readLines(element: Element): string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
  }
  return [...lines.values()];
}

const emails = [
  'contato@comercial.com.br',
  'administrativo.financeiro@girassol.com.br',
  'comunicacaoinstitucional@ravanitz.com.br',
  'fiscal@distribuidora-de-alimentos-do-vale.com.br',
  'a@b.co',
];

it.each(emails)('%s leaves no letter alone on a line, however narrow its column is', async (email) => {
  const view = await render(<div />);
  for (let width = 126; width <= 330; width += 3) {
    await view.rerender(
      <dl style={{ width }}>
        <Value label="Email" value={email} copyAs="email" />
      </dl>,
    );
    const lines = readLines(page.getByRole('definition').element().firstElementChild as Element);
    expect(lines.join('')).toBe(email);
    if (lines.length > 1) {
      const shortest = Math.min(...lines.map(({ length }) => length));
      expect(shortest, `${width}: ${lines.join(' | ')}`).toBeGreaterThan(2);
      expect(lines.join(' | '), `${width}`).not.toMatch(/\| .@/);
    }
  }
});

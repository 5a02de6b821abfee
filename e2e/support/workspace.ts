import { expect, type Page } from '@playwright/test';

/** The workspace as a person finds their way on it. */
export function workspace(page: Page) {
  const queue = page.getByRole('list', { name: 'Fila' });
  const title = page.locator('#caso');
  return {
    queue,
    rows: queue.getByRole('link'),
    row: (name: string) => queue.getByRole('link', { name }),
    current: queue.locator('[aria-current=true]'),
    title,
    region: (name: string) => page.getByRole('region', { name, exact: true }),
    foot: page.locator('footer'),
    /** What was decided a moment ago. */
    notice: page.getByRole('group', { name: 'Último ato' }),
    decide: page.locator('footer').getByRole('button', {
      name: /^(Aprovar Cadastro|Propor aprovação|Dar 1ª aprovação|Marcar Pendente|Salvando…)/,
    }),
    documents: page.getByRole('tablist', { name: 'Documentos' }).getByRole('tab'),
    /** Which registrations the queue holds. */
    shown: page.getByRole('combobox', { name: 'Situação dos cadastros' }),
    /** Filters one press away. */
    chip: (name: string) =>
      page.getByRole('group', { name: 'Na fila', exact: true }).getByRole('button', { name }),
    day: page.getByRole('region', { name: 'Meu dia' }),
    search: page.getByLabel('Buscar cadastros'),
    /** The order, and what can be done with the list. */
    async openTools() {
      await page.getByRole('button', { name: 'Mais da fila' }).click();
    },
    async open(address = '/analise') {
      await page.goto(address);
      await expect(queue.getByRole('link').first()).toBeVisible();
    },
    /** The company of the open case, once it can be decided on. */
    async company(): Promise<string> {
      await expect(title).toBeVisible();
      return (await title.textContent()) ?? '';
    },
  };
}

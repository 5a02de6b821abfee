import type { Descartes } from '@painel-pj/contract/analise/comparacao';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Descartados from './descartados.tsx';

const fahd = { nome: 'Fahd Mansur', lista: 'onu', naLista: 'FAHD MANSOUR' } as const;
const primeiros: Descartes['primeiros'] = [
  { ...fahd, motivo: 'outro_nascimento', diz: '1941' },
  { ...fahd, motivo: 'outro_pais', diz: 'Iraq' },
];

it('tells in one folded line how many were dropped and by what, and opens to who', async () => {
  await render(<Descartados total={1200} primeiros={primeiros} />);
  const line = page.getByText('1.200 homônimos descartados nas listas: outro nascimento, outro país');
  const one = page.getByText('Fahd Mansur não é FAHD MANSOUR (ONU): outro nascimento, 1941');
  await expect.element(one).not.toBeVisible();
  await line.click();
  await expect.element(one).toBeVisible();
  await expect.element(page.getByText('E mais 1.198.')).toBeVisible();
});

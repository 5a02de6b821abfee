import path from 'node:path';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildCadastro, buildPdf } from '@painel-pj/test-bed/registrations';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { lastMonth, writeLine, writeMonth } from '../support/receita-month.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const number = 480_017;
const { cnpj, cpfResponsavel: cpf } = buildCadastro(number);
const raiz = cnpj.slice(0, 8);

/** The company as it is published: another number in the street, and a partner it did not name. */
const published = {
  Empresas4: writeLine(raiz, `COMERCIAL ${number} LTDA`, '2062', '49', '50000,00', '03', ''),
  Estabelecimentos4: writeLine(
    ...[raiz, cnpj.slice(8, 12), cnpj.slice(12), '1', '', '02', '20150310', '00', '', '', '20150310'],
    ...['4711302', '', 'AVENIDA', 'PAULISTA', '1578', '', 'BELA VISTA', '01310100', 'SP', '7107'],
    ...['', '', '', '', '', '', '', '', '00000000'],
  ),
  Socios4: [
    writeLine(raiz, '2', 'ANA LIMA', `***${cpf.slice(3, 9)}**`, '49', '20150310', '', '', '', '00', '5'),
    writeLine(raiz, '2', 'BIA ROCHA', '***123456**', '22', '20240301', '', '', '', '00', '5'),
  ].join(''),
  Naturezas: writeLine('2062', 'Sociedade Empresária Limitada'),
  Cnaes: writeLine('4711302', 'Supermercados'),
  Municipios: writeLine('7107', 'SAO PAULO'),
  Qualificacoes: writeLine('49', 'Sócio-Administrador') + writeLine('22', 'Sócio'),
};

const company = (page: Page) => workspace(page).region('Empresa');

test('what Receita has is read beside the values, gone through by keyboard, and follows a correction', async ({
  page,
  server,
  adminToken,
}) => {
  await holdSession(page, adminToken);
  const sent = await sendCompany(server, number, { contratoSocial: buildPdf('contrato') });
  await page.goto(`/analise/${sent.id}`);
  await expect(company(page)).toContainText('Ainda não há dados da Receita Federal');

  const folder = path.join(server.dataDir, 'receita');
  await writeMonth(folder, lastMonth(), published);
  await runServerCommand(server.dataDir, 'receita', 'importar', folder);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: `Receita · ${lastMonth().month}/${lastMonth().year}` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '2 diferenças' })).toBeVisible();
  await expect(company(page)).toContainText('Receita: igual');
  await expect(company(page)).toContainText('Receita: não informa');
  const masked = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
  await expect(page.getByText(`confere: ${masked}`)).toBeVisible();

  const street = page.locator('dd', { hasText: 'AVENIDA PAULISTA, 1578' });
  const partner = workspace(page).region('Só na Receita').getByRole('listitem');
  await page.keyboard.press('f');
  await expect(street).toBeFocused();
  await expect(street).toContainText('Receita: diferente, AVENIDA PAULISTA, 1578');
  await page.keyboard.press('f');
  await expect(partner).toBeFocused();
  await expect(partner).toContainText('BIA ROCHA ***.123.456-** · Sócio desde 01/03/2024');
  await page.keyboard.press('f');
  await expect(street).toBeFocused();
  await expectNoViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(street).toBeVisible();
  await expectFits(page);
  await expectTouchable(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await sent.correct({ numero: '1578' });
  await page.reload();
  await expect(page.getByRole('button', { name: '1 diferença' })).toBeVisible();
  await expect(company(page)).not.toContainText('Receita: diferente');
});

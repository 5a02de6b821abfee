import { formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import { completeCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { startServer } from '@painel-pj/test-bed/server';
import { type Browser, expect } from '@playwright/test';
import { holdSession } from '../support/staff-screens.ts';
import { openPage, takePicture } from './picture.ts';

const number = 1578;
const { cpfResponsavel: cpf } = buildCadastro(number);
const cnpj = completeCnpj('482617390001');
const company = {
  cnpj,
  razaoSocial: 'Padaria Boa Vista Ltda',
  nomeFantasia: 'Boa Vista',
  nomeResponsavel: 'Ana Lúcia Ferraz',
  socios: [{ nome: 'Ana Lúcia Ferraz', cpf, percentual: 100 }],
};

const contract = `
  <body style="font: 16pt/1.7 serif; padding: 1cm; text-align: justify">
  <p style="color: #b91c1c; font: bold 11pt sans-serif">DOCUMENTO FICTÍCIO · DEMONSTRAÇÃO</p>
  <h1 style="font-size: 20pt; text-align: center">CONTRATO SOCIAL</h1>
  <p><b>ANA LÚCIA FERRAZ</b>, brasileira, empresária, CPF ${formatCpf(cpf)}, constitui a sociedade que segue.</p>
  <p><b>Cláusula 1ª.</b> A sociedade gira sob o nome <b>PADARIA BOA VISTA LTDA</b>, CNPJ ${formatCnpj(cnpj)}.</p>
  <p><b>Cláusula 2ª.</b> A sede é na Avenida Paulista, ${number}, Bela Vista, São Paulo, SP, CEP 01310-100.</p>
  <p><b>Cláusula 3ª.</b> O objeto é a fabricação e a venda de pães, bolos e doces.</p>
  <p><b>Cláusula 4ª.</b> O capital é de R$ 50.000,00, em 50.000 quotas, todas de ANA LÚCIA FERRAZ (100%).</p>
  <p><b>Cláusula 5ª.</b> A administração cabe a ANA LÚCIA FERRAZ, que assina sozinha.</p>
  <p style="text-align: center">São Paulo, 3 de agosto de 2026</p>`;

async function printContract(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(contract);
  const printed = await page.pdf({ format: 'A4' });
  await page.close();
  return printed;
}

/** A value followed to its place in a paper. Those of the demo take minutes to be read: here is only one. */
export async function takeReadingScreens(browser: Browser): Promise<void> {
  const server = await startServer({ LEITURA: 'sim', DEMO: 'nao' });
  try {
    const token = await signInAsAdmin(server);
    const contratoSocial = await printContract(browser);
    const { id } = await sendCompany(server, number, { contratoSocial }, company);
    for (const theme of ['claro', 'escuro'] as const) {
      const page = await openPage(browser, server.url, theme, 'wide');
      await holdSession(page, token);
      const place = page.getByRole('button', { name: 'lido no Contrato Social' });
      await expect(async () => {
        await page.goto(`/analise/${id}`);
        await expect(place.first()).toBeVisible();
      }).toPass({ timeout: 120_000 });
      await page.getByText(/^PDF · página/).waitFor();
      // The second value is the CNPJ.
      await page.keyboard.press('v');
      await page.keyboard.press('v');
      await expect(place.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await page.locator('[data-marked]').waitFor();
      await takePicture(page, `analise-leitura-${theme}`);
    }
  } finally {
    await server.stop();
  }
}

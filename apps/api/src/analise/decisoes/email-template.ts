import { readFileSync } from 'node:fs';
import type { ConfigPainel } from '@painel-pj/contract/plataforma/config';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { StartupError } from '#plataforma/start/startup-error.ts';

/** Texts with `{empresa}`, `{prazo}`, `{itens}` and `{link}`. */
export type Modelo = { assunto: string; texto: string };

const places = ['empresa', 'prazo', 'itens', 'link'] as const;
type Place = (typeof places)[number];
export type Values = Record<Place, string>;

/** It names nobody: whoever reads the mailbox of a company may be anybody there. */
const ours: Modelo = {
  assunto: 'Há {itens} no cadastro de {empresa}',
  texto: [
    'Há {itens} no cadastro de {empresa}. Responda até {prazo}:',
    '{link}',
    'Tenha o CNPJ da empresa à mão: a página pede o número antes de mostrar o que falta.',
    'O link é só da sua empresa e vale até o prazo. Se você não cuida deste cadastro, ignore este e-mail.',
  ].join('\n\n'),
};

const maxChars = 10_000;
const maxSubjectChars = 150;

const braces = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
const hasOddBrace = (text: string) => /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''));

function describeProblem({ assunto, texto }: Modelo): string | null {
  if (assunto === '' || texto === '')
    return 'precisa de uma primeira linha "Assunto: …", uma linha vazia e o texto';
  if (assunto.length > maxSubjectChars) return `tem um assunto com mais de ${maxSubjectChars} caracteres`;
  if (texto.length > maxChars) return `tem mais de ${maxChars} caracteres`;
  if (/[\p{Cc}]/u.test(`${assunto}${texto}`.replaceAll('\n', ''))) return 'tem caracteres de controle';
  const unknown = [...braces(assunto), ...braces(texto)].find(
    (name) => !places.some((place) => place === name),
  );
  if (unknown !== undefined)
    return `tem {${unknown}}, que não existe; use {empresa}, {prazo}, {itens} e {link}`;
  if (hasOddBrace(assunto) || hasOddBrace(texto)) return 'tem uma chave { ou } sem par';
  if (braces(assunto).includes('link')) return 'tem {link} no assunto; ponha-o só no texto';
  return braces(texto).includes('link') ? null : 'não tem {link} no texto';
}

/** The operator's file, or ours: a line `Assunto: …`, an empty one, and the text. */
export function loadModelo(file: string | null): Modelo {
  if (file === null) return ours;
  const refuse = (why: string) => new StartupError(`MODELOS: o arquivo ${file} ${why}.`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw refuse(`não pôde ser lido (${(error as NodeJS.ErrnoException).code})`);
  }
  const lines = content
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ');
  const [, assunto = '', texto = ''] = /^Assunto:([^\n]*)\n[^\S\n]*\n([\s\S]*)$/i.exec(lines) ?? [];
  const modelo = { assunto: assunto.trim(), texto: texto.trim() };
  const problem = describeProblem(modelo);
  if (problem) throw refuse(problem);
  return modelo;
}

/** A value in one line: whatever a company is called begins no header and no paragraph. */
const inOneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const fill = (text: string, values: Values, write: (value: string, place: Place) => string) =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, place: Place, point: string) => {
    const value = inOneLine(values[place]);
    // A name like `Aurora Ltda.` brings the point of the sentence along.
    return write(value, place) + (value.endsWith('.') ? '' : point);
  });

export const fillModelo = ({ assunto, texto }: Modelo, values: Values): Modelo => ({
  assunto: fill(assunto, values, (value) => value),
  texto: fill(texto, values, (value) => value),
});

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => getOwn(entities, sign) ?? sign);

/** Whatever is readable on the colour: white or black, by its luminance (WCAG 2). */
function textOn(cor: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(cor.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff';
}

type Marca = Pick<
  ConfigPainel,
  'nomeEmpresa' | 'caminhoLogo' | 'corPrimaria' | 'corTexto' | 'corFundo' | 'corCard'
>;

/** The same text with the operator's name, logo and colours; the link is a button, and is written below it. */
export function writeHtml(modelo: Modelo, values: Values, marca: Marca, painel: string): string {
  const { nomeEmpresa, caminhoLogo, corPrimaria, corTexto, corFundo, corCard } = marca;
  const link = escapeHtml(values.link);
  const button = `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${corPrimaria};color:${textOn(corPrimaria)};font-weight:bold;text-decoration:none">Responder</a><br><br><a href="${link}" style="color:${corTexto};font-size:13px;word-break:break-all">${link}</a>`;
  const paragraphs = escapeHtml(modelo.texto)
    .split(/\n{2,}/)
    .map((paragraph) =>
      fill(paragraph, values, (value, place) => (place === 'link' ? button : escapeHtml(value))).replaceAll(
        '\n',
        '<br>',
      ),
    )
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`);
  const logo = escapeHtml(new URL(caminhoLogo, painel).href);
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(fillModelo(modelo, values).assunto)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${corFundo};color:${corTexto};font:16px/1.5 Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:${corCard}">`,
    `<p style="margin:0 0 24px"><img src="${logo}" alt="${escapeHtml(nomeEmpresa)}" height="40" style="border:0;font-size:18px;font-weight:bold"></p>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}

import { formatCnpj, formatCpf, unmask } from '@painel-pj/contract/plataforma/mascaras';
import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { check, inside, listFound, nameOf, registeredOf, within } from '../leitura/list-found.ts';
import { defineRegra } from '../regra.ts';
import { formatShare, joinWords } from '../words.ts';

const formatNumber = (numero: string) => (numero.length === 14 ? formatCnpj(numero) : formatCpf(numero));

const isNumberField = (campo: string) => /(cpf|cnpj|cpfResponsavel)$/.test(campo);

/** `deFora`: what is read is the CPF of somebody else, and may not outlive them in the words on the record of this one. */
type SemNumero = { documento: string; tipo: string; informado: string; lido?: string; deFora?: true };

const semNumero = defineRegra<SemNumero>({
  codigo: 'papel-sem-o-numero',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: 'another valid number of its kind is read there',
    isRaised: ({ lido = '' }) => isCpf(unmask(lido)) || isCnpj(unmask(lido)),
  },
  reason:
    'A Cartão CNPJ or an identity card proves a number: another one on it, or none, is looked at. Told only of papers that could be read.',
  texto: ({ documento, tipo, informado, lido, deFora }) =>
    lido
      ? `${inside(documento)} lê-se ${deFora ? 'outro CPF' : lido}; informado ${informado}. ${check}`
      : `Não encontrei o ${tipo} ${informado} ${within(documento)}. ${check}`,
  pedido: ({ documento, tipo }) => `Confira o ${tipo}, ou envie de novo, legível: ${documento}.`,
  example: {
    ...{ documento: 'Cartão CNPJ', tipo: 'CNPJ', informado: '12.345.678/0001-95' },
    lido: '12.345.687/0001-00',
  },
  find: (dados, contexto) =>
    listFound(
      dados,
      contexto,
      ({ exame: { tipo }, achado: { campo, igual } }) =>
        (tipo === 'cartao' || tipo === 'pessoa') && isNumberField(campo) && igual !== true,
    )
      .filter(({ achado: { valor } }) => !contexto.cpfsDeOutros?.includes(unmask(valor ?? '')))
      .flatMap(({ exame, achado: { campo, valor }, documento }) => {
        const numero = registeredOf(dados, campo);
        // A passport's number is looked for, but many papers of its owner do not have it.
        if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(numero)) return [];
        const tipo = campo.endsWith('cnpj') ? 'CNPJ' : 'CPF';
        const deFora = contexto.cpfsDeFora?.includes(unmask(valor ?? ''));
        const valores = {
          ...{ documento, tipo, informado: formatNumber(numero) },
          ...(valor && { lido: valor }),
          ...(deFora && { deFora }),
        };
        return [{ valores, alvo: exame.chave }];
      }),
});

const isNameField = (campo: string) => /(razaoSocial|nome|nomeResponsavel)$/.test(campo);

const semNome = defineRegra<{ documento: string; nomes: string[]; lido?: string }>({
  codigo: 'papel-sem-o-nome',
  nivel: 'informacao',
  reason:
    'A paper on which a name does not stand proves nothing of who has it. Told only of papers that could be read.',
  texto: ({ documento, nomes, lido }) =>
    lido
      ? `${inside(documento)} lê-se “${lido}”; informado “${nomes[0]}”. ${check}`
      : `Não encontrei ${joinWords(nomes.map((nome) => `“${nome}”`))} ${within(documento)}. ${check}`,
  pedido: ({ documento, nomes }) =>
    `Confira ${joinWords(nomes.map((nome) => `“${nome}”`))}, ou envie de novo: ${documento}.`,
  example: { documento: 'RG', nomes: ['Yasmin Weber'] },
  find: (dados, contexto) => {
    const missing = listFound(
      dados,
      contexto,
      ({ exame: { tipo }, achado: { campo, igual } }) =>
        tipo !== 'outro' && isNameField(campo) && igual !== true && registeredOf(dados, campo) !== '',
    );
    return [...Map.groupBy(missing, ({ exame }) => exame)].map(([{ chave }, all]) => {
      const lido = all.find(({ achado: { valor } }) => valor)?.achado.valor;
      const nomes = all.map(({ achado: { campo } }) => registeredOf(dados, campo));
      return { valores: { documento: nameOf(dados, chave), nomes, ...(lido && { lido }) }, alvo: chave };
    });
  },
});

type Quotas = { documento: string; lidas: [nome: string, lida: string, informada: string][] };

const outrasQuotas = defineRegra<Quotas>({
  codigo: 'papel-outras-quotas',
  nivel: 'atencao',
  reason:
    'Shares that the contract does not have were changed, or never were. Told only where the contract has one for every partner.',
  texto: ({ documento, lidas }) =>
    `${inside(documento)}: ${joinWords(lidas.map(([nome, lida]) => `${nome} ${lida}`))}. Informado: ${joinWords(
      lidas.map(([, , informada]) => informada),
    )}. ${check}`,
  pedido: ({ documento }) => `Confira as participações, ou envie a última alteração de: ${documento}.`,
  example: {
    documento: 'Contrato Social',
    lidas: [
      ['Ana', '50 %', '60 %'],
      ['Carlos', '50 %', '40 %'],
    ],
  },
  find: (dados, { leituras = [] }) =>
    leituras
      .filter(({ achados }) =>
        achados.some(({ campo, igual }) => campo.endsWith('.percentual') && igual === false),
      )
      .map(({ chave, achados }) => {
        const lidas = (dados.socios ?? []).map(({ alvo, nome, percentual }): Quotas['lidas'][number] => [
          nome,
          achados.find(({ campo }) => campo === `${alvo}.percentual`)?.valor ?? '—',
          percentual === null ? '—' : formatShare(percentual),
        ]);
        return { valores: { documento: nameOf(dados, chave), lidas }, alvo: chave };
      }),
});

const outroEndereco = defineRegra<{ documento: string; informado: string; lido?: string }>({
  codigo: 'papel-outro-endereco',
  nivel: 'informacao',
  reason: 'A proof of address is of one address. Told only of papers that could be read.',
  texto: ({ documento, informado, lido }) =>
    lido
      ? `${inside(documento)} lê-se ${lido}; informado ${informado}. ${check}`
      : `Não encontrei ${informado} ${within(documento)}. ${check}`,
  pedido: ({ documento }) => `Confira o endereço, ou envie de novo: ${documento}.`,
  example: {
    documento: 'Comprovante de Endereço',
    informado: 'Rua das Flores, 100',
    lido: 'das Flores, 210',
  },
  find: (dados, contexto) =>
    listFound(
      dados,
      contexto,
      ({ exame: { tipo }, achado: { campo, igual, valor } }) =>
        campo === 'endereco' && tipo === 'comprovante' && (igual === false || valor === null),
    )
      .filter(() => dados.logradouro !== '' && dados.numero !== '')
      .map(({ exame, achado: { valor }, documento }) => ({
        valores: { documento, informado: registeredOf(dados, 'endereco'), ...(valor && { lido: valor }) },
        alvo: exame.chave,
      })),
});

const deOutro = defineRegra<{ documento: string; lido: string }>({
  codigo: 'papel-de-outro',
  nivel: 'impede',
  reason:
    'An identity card of somebody who is in another registration, and not in this one: one paper used for two people. Told by the number that is read, also where the file is not the same.',
  // Without the number, for the same reason.
  texto: ({ documento }) => `O CPF lido ${within(documento)} é o de uma pessoa de outro cadastro. ${check}`,
  pedido: ({ documento }) => `Envie de novo: ${documento}. O recebido parece ser de outra pessoa.`,
  example: { documento: 'RG de Ana Lima', lido: '529.982.247-25' },
  find: (dados, contexto) =>
    listFound(
      dados,
      contexto,
      ({ exame: { tipo }, achado: { campo, igual, valor } }) =>
        tipo === 'pessoa' &&
        isNumberField(campo) &&
        igual === false &&
        (contexto.cpfsDeOutros ?? []).includes(unmask(valor ?? '')),
    ).map(({ exame, achado: { valor }, documento }) => ({
      valores: { documento, lido: valor ?? '' },
      alvo: exame.chave,
    })),
});

export const regrasLeitura = [deOutro, semNumero, semNome, outrasQuotas, outroEndereco];

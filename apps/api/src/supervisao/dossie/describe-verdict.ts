import { showUnprintable } from '@painel-pj/contract/plataforma/invisivel';
import { countOf } from '#plataforma/commands/read-out.ts';
import type { Verdict } from './verify-dossie.ts';

const list = (items: string[]) => items.map((item) => `\n  - ${showUnprintable(item)}`).join('');

/** The result in words. The dossier is proven only when nothing differs and its key is trusted. */
export function describeVerdict({
  dossie,
  chave,
  arquivos,
  problemas,
  isTrusted,
  areSealsChecked,
}: Verdict): { isProven: boolean; text: string } {
  const stranger = `foi assinado com a chave ${chave}, que não é a informada nem a desta instalação`;
  if (problemas.length > 0 || !dossie) {
    const all = [...problemas, ...(chave && !isTrusted ? [stranger] : [])];
    return { isProven: false, text: `Dossiê NÃO provado:${list(all)}` };
  }
  if (!isTrusted) {
    return {
      isProven: false,
      text: `Dossiê NÃO provado: por dentro tudo confere, mas ${stranger}. Peça à empresa a chave pública dela por outro meio e passe-a em --chave.`,
    };
  }
  const { cadastro, feitoEm, feitoPor, auditoria, ressalvas } = dossie;
  const seals = areSealsChecked
    ? `selos de ${countOf(auditoria.linhas.length, 'linha', 'linhas')} da trilha conferidos`
    : 'selos da trilha não conferidos, porque isso pede o arquivo de chave da empresa';
  const reserves = ressalvas.length > 0 ? `\nEle mesmo declara ressalvas:${list(ressalvas)}` : '';
  return {
    isProven: true,
    text: `Dossiê provado: ${cadastro.razaoSocial}, CNPJ ${cadastro.cnpj}, versão ${cadastro.versao}, feito em ${feitoEm} por ${feitoPor}; ${countOf(arquivos, 'arquivo', 'arquivos')}, assinatura da chave ${chave}; ${seals}.${reserves}`,
  };
}

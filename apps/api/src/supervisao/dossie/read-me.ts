import type { Dossie } from '@painel-pj/contract/supervisao/dossie';

/** What the dossier proves and what it does not; written into the dossier itself. */
export const writeProof = (chave: string): { titulo: string; itens: string[] }[] => [
  {
    titulo: 'O que este dossiê prova',
    itens: [
      'Que nada nele mudou desde que foi feito: manifesto.json tem o SHA-256 de cada arquivo, e assinatura.txt é a assinatura Ed25519 dos bytes de manifesto.json.',
      `Que foi feito pela instalação que tem a chave privada desta chave pública: ${chave}. Compare-a com a que a empresa publica por outro meio; quem falsifica um dossiê pode escrever aqui a chave que quiser.`,
      'Que os textos (pedidos, recusas, justificativas, notas, respostas) e os documentos são os que a trilha de auditoria registrou: ela guarda o SHA-256 de cada um.',
      'Que cada linha da trilha foi selada por essa instalação, no lugar que diz ter: isto só confere quem tem o arquivo de chave da empresa, porque o selo é um HMAC-SHA256.',
    ],
  },
  {
    titulo: 'O que este dossiê não prova',
    itens: [
      'Que o que a empresa cadastrada informou é verdade.',
      'Que a instalação disse a verdade ao assinar: quem tinha a chave dela podia assinar outra coisa. Contra isso há os selos que saem da máquina nos registros do servidor: a trilha da instalação ainda deve conter o selo que fecha este dossiê (npm run audit -- verify --selo).',
      'A hora, além do relógio da própria instalação.',
      'Quem viu os documentos: isso está nos registros do servidor, não na trilha.',
    ],
  },
];

const steps = [
  'Com o programa painel-pj, sem banco de dados: npm run audit -- dossie ARQUIVO.zip --chave CHAVE_PUBLICA',
  'Com o arquivo de chave da empresa no lugar de --chave, os selos da trilha também são conferidos.',
  'Sem o programa: confira o SHA-256 dos arquivos com os de manifesto.json, e a assinatura (base64) dos bytes de manifesto.json com qualquer ferramenta de Ed25519.',
];

const files = [
  'dossie.pdf: para ler',
  'dossie.json: o mesmo, para programas; dossie.schema.json diz o que é cada campo',
  'documentos/: cada documento recebido, inclusive os substituídos (anteriores/)',
  'manifesto.json e assinatura.txt: a prova',
];

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n');

export function writeReadMe(
  { cadastro, feitoEm, feitoPor, empresa, auditoria }: Dossie,
  chave: string,
): string {
  const parts = [
    `DOSSIÊ DE CADASTRO\n\n${cadastro.razaoSocial}\nCNPJ ${cadastro.cnpj}, cadastro ${cadastro.id}, versão ${cadastro.versao}\nFeito em ${feitoEm} por ${feitoPor}, por ${empresa}\nSelo que fecha a trilha: ${auditoria.fim.numero} ${auditoria.fim.selo}`,
    `Arquivos\n\n${list(files)}`,
    ...writeProof(chave).map(({ titulo, itens }) => `${titulo}\n\n${list(itens)}`),
    `Como conferir\n\n${list(steps)}`,
    'Este arquivo tem dados pessoais: guarde-o e apague-o como se deve guardar e apagar os documentos dele.',
  ];
  return `${parts.join('\n\n\n')}\n`;
}

import { ptBR } from 'zod/locales';
import * as z from 'zod/mini';

const texto = (quantidade: number | bigint) =>
  quantidade === 1 ? '1 caractere' : `${quantidade} caracteres`;

z.config({
  ...ptBR(),
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null) return 'Preencha este campo.';
    if (issue.code === 'too_small' && issue.origin === 'string')
      return `Use pelo menos ${texto(issue.minimum)}.`;
    if (issue.code === 'too_big' && issue.origin === 'string')
      return `Use no máximo ${texto(issue.maximum)}.`;
    if (issue.code === 'too_small' || issue.code === 'too_big') {
      const limite = issue.code === 'too_small' ? `a partir de ${issue.minimum}` : `até ${issue.maximum}`;
      return `Use um valor ${limite}.`;
    }
    if (issue.code === 'invalid_format' && issue.format === 'email')
      return 'Informe um e-mail válido, como nome@empresa.com.br.';
    return undefined;
  },
});

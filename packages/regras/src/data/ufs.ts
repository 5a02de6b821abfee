type Range = readonly [first: number, last: number];

/** For each state: ranges of the first five digits of its postal codes, and its name in `O CEP é do Acre`. */
export const ufs: Readonly<Record<string, { de: string; ceps: readonly Range[] }>> = {
  AC: { de: 'do Acre', ceps: [[69900, 69999]] },
  AL: { de: 'de Alagoas', ceps: [[57000, 57999]] },
  AM: {
    de: 'do Amazonas',
    ceps: [
      [69000, 69299],
      [69400, 69899],
    ],
  },
  AP: { de: 'do Amapá', ceps: [[68900, 68999]] },
  BA: { de: 'da Bahia', ceps: [[40000, 48999]] },
  CE: { de: 'do Ceará', ceps: [[60000, 63999]] },
  DF: {
    de: 'do Distrito Federal',
    ceps: [
      [70000, 72799],
      [73000, 73699],
    ],
  },
  ES: { de: 'do Espírito Santo', ceps: [[29000, 29999]] },
  GO: {
    de: 'de Goiás',
    ceps: [
      [72800, 72999],
      [73700, 76799],
    ],
  },
  MA: { de: 'do Maranhão', ceps: [[65000, 65999]] },
  MG: { de: 'de Minas Gerais', ceps: [[30000, 39999]] },
  MS: { de: 'de Mato Grosso do Sul', ceps: [[79000, 79999]] },
  MT: { de: 'de Mato Grosso', ceps: [[78000, 78899]] },
  PA: { de: 'do Pará', ceps: [[66000, 68899]] },
  PB: { de: 'da Paraíba', ceps: [[58000, 58999]] },
  PE: { de: 'de Pernambuco', ceps: [[50000, 56999]] },
  PI: { de: 'do Piauí', ceps: [[64000, 64999]] },
  PR: { de: 'do Paraná', ceps: [[80000, 87999]] },
  RJ: { de: 'do Rio de Janeiro', ceps: [[20000, 28999]] },
  RN: { de: 'do Rio Grande do Norte', ceps: [[59000, 59999]] },
  // 789xx was Rondônia's before 2008, and is still written.
  RO: {
    de: 'de Rondônia',
    ceps: [
      [76800, 76999],
      [78900, 78999],
    ],
  },
  RR: { de: 'de Roraima', ceps: [[69300, 69399]] },
  RS: { de: 'do Rio Grande do Sul', ceps: [[90000, 99999]] },
  SC: { de: 'de Santa Catarina', ceps: [[88000, 89999]] },
  SE: { de: 'de Sergipe', ceps: [[49000, 49999]] },
  SP: { de: 'de São Paulo', ceps: [[1000, 19999]] },
  TO: { de: 'do Tocantins', ceps: [[77000, 77999]] },
};

export function findUfOfCep(cep: string): string | undefined {
  const start = Number(cep.slice(0, 5));
  const owner = Object.entries(ufs).find(([, { ceps }]) =>
    ceps.some(([first, last]) => first <= start && start <= last),
  );
  return owner?.[0];
}

import { createDraw, type Draw } from './draw.ts';

const split = (text: string) => text.split(' ');

const brazilian = {
  first: split(
    'José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vitor Sérgio Cláudio Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josefa Simone Omar Samir Jamil Nádia Yasmin Salim Ibrahim Khalil Latifa Said',
  ),
  last: split(
    'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Cavalcanti Monteiro Moura Correia Batista Campos Weber Schmidt Rossi Bianchi Tanaka Nakamura Haddad Maluf Sarkis Khoury Mansur Hussein Abdalla Nassar Saad Kassab Salomão Neves Prado Nogueira Barros Amaral Furtado Guimarães Bezerra Queiroz Peixoto Bittencourt',
  ),
  particles: ['', '', 'de ', 'da ', 'dos '],
};

/** In the manner of names that lists of sanctions have, by where they come from. */
const foreign = [
  {
    share: 0.5,
    first: split(
      'Mohammed Ahmad Ali Hassan Abdul Ibrahim Khalid Omar Yusuf Said Mahmoud Mustafa Abdullah Hamid Nasser Tariq Faisal Jamal Karim Rashid Salim Walid Ziad Bilal Anwar Fuad Habib Ismail Jawad Qasim Sami Tahir Usama Yahya Zakariya Abdulrahman Abdulaziz Saif Noor Gul',
    ),
    last: split(
      'al-Zawahiri al-Masri al-Iraqi al-Shami Haqqani Mansour Rahman Khan Akhund Zadran Omari Hashimi Tikriti Qureshi Baghdadi Hussaini Jabbar Karimi Nuri Ghulam Wazir Noorzai Achakzai Barakzai Kandahari Ghaznavi Ibrahimi Rezaei Ahmadi Hosseini Mohammadi Karami Jafari Ghasemi Soleimani Fakhrizadeh Mousavi Nasrallah Hammoud Ezzedine Tabaja Bazzi Chalabi Dulaimi Jubouri Obeidi Shammari Ghamdi Harbi Otaibi Qahtani Zahrani Maghribi Tunisi Libi Filistini',
    ),
    parts: [2, 4],
  },
  {
    share: 0.2,
    first: split(
      'Aleksandr Sergei Vladimir Dmitri Andrei Mikhail Nikolai Igor Oleg Yuri Viktor Boris Gennadi Konstantin Valeri Anatoli Maksim Ruslan Ramzan Arkadi Natalia Olga Tatiana Irina Svetlana',
    ),
    last: split(
      'Ivanov Petrov Sidorov Kuznetsov Volkov Sokolov Lebedev Kozlov Novikov Morozov Pavlov Semenov Golubev Vinogradov Bogdanov Vorobyov Fedorov Mikhailov Belyaev Tarasov Belov Komarov Orlov Kiselyov Makarov Andreev Kovalchuk Rotenberg Timchenko Shamalov Prigozhin Deripaska Vekselberg Bortnikov Patrushev Naryshkin',
    ),
    parts: [2, 3],
  },
  {
    share: 0.2,
    first: split(
      'Carlos Luis Jorge Juan Miguel Jesus Joaquin Ismael Gilberto Hector Rafael Diego Dairo Victor Nestor Rodrigo Wilber Cesar Ivan Orlando Guillermo Alvaro Ramiro Efrain Hernan Fabio Jaime Martha Claudia Esperanza',
    ),
    last: split(
      'Guzman Loera Zambada Garcia Caro Quintero Arellano Felix Beltran Leyva Orejuela Henao Montoya Urdinola Grajales Lemos Usuga Otoniel Restrepo Cifuentes Villa Vargas Rueda Carrillo Fuentes Esparragoza Moreno Oseguera Cervantes Gonzalez Valencia Cabello Rondon Maduro Moros Chourio Bernal Rosales Rodriguez Torres Hernandez Jimenez Sanchez Ramirez',
    ),
    parts: [3, 4],
  },
  {
    share: 0.1,
    first: split('Kim Ri Pak Choe Jang Kang Han O Yun Chon Ju Hwang Song Paek Ro Zhang Wang Li Chen Liu'),
    last: split(
      'Yong-Nam Chol-Ho Kwang-Su Myong-Chol Tong-Ho Song-Il Jong-Un Yo-Jong Hyon-Uk Chun-Sam Kyong-Il Sok-Chol Wei Xiaoming Jianguo Guoqiang Zhiyong Haifeng Dawei',
    ),
    parts: [2, 2],
  },
] as const;

export function drawBrazilian(draw: Draw): string {
  const first = draw.chance(0.3)
    ? [draw.pick(brazilian.first), draw.pick(brazilian.first)]
    : [draw.pick(brazilian.first)];
  const last = Array.from(
    { length: draw.integer(1, 3) },
    () => `${draw.pick(brazilian.particles)}${draw.pick(brazilian.last)}`,
  );
  return [...first, ...last].join(' ');
}

export function drawForeign(draw: Draw): string {
  const style = draw.pick(foreign.flatMap((one) => Array.from({ length: 10 * one.share }, () => one)));
  const [fewest, most] = style.parts;
  const count = draw.integer(fewest, most);
  const firsts = Math.max(1, Math.min(count - 1, draw.integer(1, 2)));
  const names = Array.from({ length: count }, (_, at) => draw.pick(at < firsts ? style.first : style.last));
  return [...new Set(names)].join(' ');
}

export const createNames = (seed: number, count: number, drawOne: (draw: Draw) => string): string[] => {
  const draw = createDraw(seed);
  return Array.from({ length: count }, () => drawOne(draw));
};

/** One letter of one word of at least four is left out. */
export function loseLetter(nome: string, draw: Draw): string {
  const words = nome.split(' ');
  const long = words.flatMap((word, at) => (word.length >= 4 ? [at] : []));
  if (long.length === 0) return nome;
  const chosen = draw.pick(long);
  return words
    .map((word, at) => {
      if (at !== chosen) return word;
      const gone = draw.integer(0, word.length - 1);
      return word.slice(0, gone) + word.slice(gone + 1);
    })
    .join(' ');
}

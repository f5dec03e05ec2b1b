import type { Supplier } from "../supplier.ts";

export const LORO_PIANA: Supplier = {
  name: "Loro Piana",
  origin: "Quarona, Piemonte, Itália",
  founded: 1924,
  specialty: "Caxemira, vicunha e lãs merino muito finas",
  cloth: "caxemira cor de camelo, com o pelo levantado",
  description:
    "Casa italiana conhecida pelas fibras mais raras: caxemira, baby cashmere, vicunha e merinos de poucos mícrons.",
  heritage:
    "A família Loro Piana negociava tecidos de lã desde o começo do século XIX; Pietro Loro Piana abriu a tecelagem em 1924, no vale do Sesia.",
  qualities: ["Toque muito macio", "Leveza", "Fibras selecionadas na origem", "Caimento fluido"],
  detailedHistory: [
    "No pós-guerra, sob Franco Loro Piana, a empresa passou a fornecer tecidos à alta-costura e à alfaiataria de vários países.",
    "A partir dos anos 1970, os irmãos Sergio e Pier Luigi levaram a casa às fibras raras e, depois, às próprias coleções de vestuário. Desde 2013, a maior parte da empresa pertence ao grupo LVMH.",
  ],
  notableClients:
    "Alfaiatarias sob medida e casas de moda de todo o mundo. A empresa não publica a lista de clientes de tecido.",
  fabricTypes: [
    { name: "Tasmanian®", text: "Lã merino leve, para ternos que se usam o ano inteiro." },
    { name: "Caxemira e baby cashmere", text: "Para paletós e casacos de toque excepcional." },
    {
      name: "Vicunha",
      text: "Uma das fibras animais mais finas que existem, tosquiada de animais vivos e soltos.",
    },
  ],
  productionProcess: [
    "Seleção da fibra com criadores da Ásia Central, da Austrália, da Nova Zelândia e dos Andes",
    "Fiação, tecelagem e acabamento no norte da Itália",
    "Lavagem com a água dos vales alpinos e acabamento com cardos naturais em tecidos escovados",
  ],
  sustainability:
    "Participa da proteção da vicunha no Peru, onde mantém desde 2008 uma reserva privada, a Reserva Dr. Franco Loro Piana.",
  awards: [
    "Promove o Record Bale, prêmio anual para os fardos mais finos de lã merino da Austrália e da Nova Zelândia",
    "Criou um prêmio anual para a melhor caxemira da Mongólia Interior",
  ],
};

export const ERMENEGILDO_ZEGNA: Supplier = {
  name: "Ermenegildo Zegna",
  origin: "Trivero, Piemonte, Itália",
  founded: 1910,
  specialty: "Lã merino fina e tecidos para ternos",
  cloth: "espinha de peixe em cinza-pérola",
  description:
    "Lanifício nascido nas montanhas de Trivero que se tornou uma das maiores casas italianas de vestuário masculino.",
  heritage:
    "Ermenegildo Zegna fundou o lanifício em 1910 com a ideia de fazer, ali, os tecidos mais bonitos do mundo, e de cuidar da montanha em volta.",
  qualities: ["Lã merino de alta qualidade", "Resistência a amassados", "Toque seco e leve", "Cores sóbrias"],
  detailedHistory: [
    "Nos anos 1930, o fundador plantou centenas de milhares de árvores e abriu uma estrada panorâmica em torno do lanifício, origem do que hoje é a Oasi Zegna.",
    "Da tecelagem, a família passou à roupa pronta e ao sob medida. Desde 2021, o grupo tem ações na bolsa de Nova York.",
  ],
  notableClients: "Alfaiatarias, casas de moda e as próprias coleções do grupo.",
  fabricTypes: [
    { name: "Trofeo", text: "Lã merino australiana fina e lisa, para ternos de trabalho e de cerimônia." },
    { name: "High Performance", text: "Lã de fios muito torcidos, que respira e volta à forma em viagem." },
    { name: "Flanelas e caxemiras", text: "Tecidos escovados para os meses frios." },
  ],
  productionProcess: [
    "Compra da lã em fazendas parceiras e na própria fazenda, na Austrália",
    "Fiação e tecelagem no grupo, em Trivero e arredores",
    "Acabamento com a água da montanha e controle peça a peça",
  ],
  sustainability: "A Oasi Zegna, parque natural aberto a todos em torno do lanifício, tem cerca de 100 km².",
  awards: [
    "Instituiu em 1963 um troféu para criadores australianos de lã extrafina",
    "Instituiu em 2002 o troféu Vellus Aureum, para velos de finura excepcional",
  ],
};

export const VITALE_BARBERIS_CANONICO: Supplier = {
  name: "Vitale Barberis Canonico",
  origin: "Pratrivero, Biella, Itália",
  founded: 1663,
  specialty: "Tecidos de lã para ternos",
  cloth: "flanela cinza mescla",
  description:
    "Um dos lanifícios mais antigos em atividade, ainda da mesma família, em um dos berços da lã italiana.",
  heritage:
    "O documento mais antigo da família, de 1663, registra a entrega de tecido ao duque de Saboia. Treze gerações depois, o lanifício continua em Pratrivero.",
  qualities: [
    "Ótima relação entre toque e resistência",
    "Padrões clássicos",
    "Caimento firme",
    "Variedade de pesos",
  ],
  detailedHistory: [
    "No século XIX, a família mecanizou a tecelagem; em 1936, com Vitale Barberis Canonico, a empresa tomou o nome que tem hoje.",
    "O arquivo da casa guarda milhares de livros de amostras, italianos e ingleses, de onde ainda saem padrões novos.",
  ],
  notableClients: "Alfaiatarias e marcas de roupa masculina em dezenas de países.",
  fabricTypes: [
    { name: "Perennial", text: "Lã Super 110's de peso médio, para usar quase o ano todo." },
    { name: "Flanela", text: "Cardada ou penteada, macia e quente." },
    { name: "21 Micron", text: "Lã de fibra mais grossa e muito torcida: fresca, seca e resistente." },
  ],
  productionProcess: [
    "Compra direta de lã na Austrália e em outros países produtores",
    "Todas as etapas, do fio ao acabamento, em fábricas próprias na região de Biella",
    "Controle de cada peça antes do envio",
  ],
  sustainability: "Trata e reaproveita a água do acabamento e acompanha a lã desde a fazenda.",
  awards: [
    "Membro da associação Les Hénokiens, de empresas familiares com mais de duzentos anos",
    "Mantém um prêmio anual de excelência para criadores de lã da Austrália",
  ],
};

export const ALBINI: Supplier = {
  name: "Albini",
  origin: "Albino, Bérgamo, Itália",
  founded: 1876,
  specialty: "Tecidos de algodão para camisas",
  cloth: "linho com algodão, em cor natural, com as irregularidades do fio",
  description: "Tecelagem familiar que está entre as maiores da Europa em tecidos finos para camisas.",
  heritage:
    "Fundada em 1876 por Zaffiro Borgomanero em Desenzano al Serio, hoje parte de Albino, continua com a família Albini.",
  qualities: ["Algodões de fibra longa", "Toque sedoso", "Cores que resistem à lavagem", "Fios muito finos"],
  detailedHistory: [
    "Em 1992, o grupo comprou as marcas inglesas Thomas Mason e David & John Anderson, com os seus arquivos.",
    "A casa participa do cultivo do próprio algodão no Egito e tem, desde 2019, um centro de pesquisa, a Albini_next.",
  ],
  notableClients: "Camiseiros sob medida e casas de moda em todo o mundo.",
  fabricTypes: [
    { name: "Giza 45 e Giza 87", text: "Algodões egípcios de fibra extralonga, finos e brilhantes." },
    { name: "Oxford e popeline", text: "As bases da camisa de todos os dias." },
    { name: "Linho", text: "Puro ou com algodão, para o calor." },
  ],
  productionProcess: [
    "Escolha do algodão na origem, com fios retorcidos de dois cabos",
    "Tingimento do fio antes da tecelagem",
    "Acabamento e inspeção em fábricas próprias",
  ],
  sustainability: "Usa algodões orgânicos certificados e publica um relatório de sustentabilidade.",
  awards: ["Reconhecida pela pesquisa em algodões raros, da semente ao tecido"],
};

export const ARISTON: Supplier = {
  name: "Ariston",
  origin: "Nápoles, Itália",
  founded: 1920,
  specialty: "Tecidos de cor e padrão para paletós",
  cloth: "sarja tabaco com xadrez azul e areia",
  description:
    "Casa napolitana de tecidos para alfaiates, conhecida pelas cores vivas e pelas misturas de lã, seda e linho.",
  heritage: "Nasceu em 1920 servindo os alfaiates de Nápoles, cuja escola de paletós leves corre o mundo.",
  qualities: ["Cores e quadros fora do comum", "Misturas leves", "Toque natural", "Metragens exclusivas"],
  detailedHistory: [
    "De balcão de tecidos da cidade, a casa passou a desenhar coleções próprias, duas vezes por ano, tecidas por fabricantes italianos.",
    "Os seus livros de amostras são procurados por alfaiates que fazem paletós esportivos e roupas de verão.",
  ],
  notableClients: "Alfaiates sob medida da Itália e de fora dela.",
  fabricTypes: [
    { name: "Lã, seda e linho", text: "A mistura clássica do paletó de verão." },
    { name: "Lãs de verão", text: "Abertas e frescas, para climas quentes." },
    { name: "Caxemiras", text: "Lisas e xadrezes, para o inverno." },
  ],
  productionProcess: [
    "Desenho de cores e padrões em Nápoles",
    "Tecelagem em fabricantes italianos parceiros",
    "Corte por medida para cada alfaiate",
  ],
  sustainability: "Trabalha sobretudo com fibras naturais, em metragens pequenas, que evitam sobras.",
  awards: ["Nome feito no balcão, entre os alfaiates napolitanos"],
};

import { described, nounOf, this_, toneOf } from "./words";

const piece = (type: string, color: string, name = `${type} Modelo`) => ({ type, color, name });

test.each([
  ["Gravata", "Bordô", "a gravata bordô"],
  ["Camisa", "Branco", "a camisa branca"],
  ["Camisa", "Azul Claro", "a camisa azul-clara"],
  ["Calça", "Cinza Claro", "a calça cinza-claro"],
  ["Óculos", "Preto", "os óculos pretos"],
  ["Tênis", "Off White", "o tênis off-white"],
  ["Jeans", "Azul Índigo", "o jeans azul-índigo"],
  ["Suspensório", "Tartaruga", "o suspensório tartaruga"],
  ["Malha", "Camel", "a malha camel"],
  ["Sapatos", "Marrom Café", "os sapatos marrom-café"],
  ["Meias", "Preta", "as meias pretas"],
  ["Gravata", "", "a gravata"],
])("%s in %p is %p", (type, color, words) => {
  expect(described(piece(type, color))).toBe(words);
});

test("a name may say better than its type what the piece is", () => {
  expect(described(piece("Shorts", "Bege", "Bermuda Chino Bege"))).toBe("a bermuda bege");
  expect(described(piece("Malha", "Camel", "Cardigã Tricô Camel"))).toBe("o cardigã camel");
});

test("tones and pointing words agree with their noun", () => {
  expect(toneOf(piece("Terno", "Azul Marinho"))).toBe("o azul-marinho do terno");
  expect(toneOf(piece("Calça", "Caramelo"))).toBe("o tom caramelo da calça");
  expect(this_(nounOf(piece("Óculos", "Preto")))).toBe("estes óculos");
  expect(this_(nounOf(piece("Gravata", "Preto")))).toBe("esta gravata");
});

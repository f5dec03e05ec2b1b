// A CEP service for the journeys: ViaCEP's protocol, with three known addresses, a town with a single CEP, and a CEP at
// which the service fails.
import http from "node:http";

const KNOWN = {
  "01310100": { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" },
  70300000: { logradouro: "SCLS 198", bairro: "Asa Sul", localidade: "Brasília", uf: "DF" },
  13825000: { logradouro: "", bairro: "", localidade: "Holambra", uf: "SP" },
  40020000: { logradouro: "Praça da Sé", bairro: "Centro", localidade: "Salvador", uf: "BA" },
};
const OUT_OF_ORDER = "20040002";

http
  .createServer((request, response) => {
    const answer = (status, body) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (request.url === "/health") return answer(200, { status: "ok" });
    const cep = /^\/ws\/(\d{8})\/json\/?$/.exec(request.url ?? "")?.[1];
    if (!cep) return answer(400, {});
    if (cep === OUT_OF_ORDER) return answer(500, {});
    const place = KNOWN[cep];
    if (!place) return answer(200, { erro: "true" });
    return answer(200, { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, complemento: "", ...place });
  })
  .listen(Number(process.env.CEP_PORT), "127.0.0.1");

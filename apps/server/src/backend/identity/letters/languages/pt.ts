import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'Foi você? Então está tudo bem e não é preciso fazer nada.';
const NEW_PASSWORD = 'Não fui eu: escolher uma nova senha';

export const pt: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Confirme o seu endereço de e-mail para o Tapebook',
      greeting: 'Boas-vindas ao Tapebook',
      before: 'Um último passo: confirme que este endereço é seu, e o seu diário estará pronto.',
      button: 'Confirmar o meu endereço',
      after: ['Não se registrou? Alguém terá escrito mal o endereço. Ignore este e-mail e nada acontece.'],
    },
    PASSWORD_RESET: {
      subject: 'Escolha uma nova senha para o Tapebook',
      greeting: 'Esqueceu a senha?',
      before:
        'Não há problema. Escolha aqui uma nova; depois a sua sessão termina em todos os outros lugares.',
      button: 'Escolher uma nova senha',
      after: ['Não pediu isto? Ignore este e-mail: a sua senha fica como está.'],
    },
    EMAIL_SIGNIN: {
      subject: 'O seu link para entrar no Tapebook',
      greeting: 'Entrar no Tapebook',
      before: 'Abra este link no navegador em que quer entrar.',
      button: 'Entrar',
      after: ['Não pediu isto? Ignore este e-mail: sem ele ninguém entra.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirme o seu novo endereço de e-mail para o Tapebook',
      greeting: 'É este o seu novo endereço?',
      before: 'Confirme-o, e a partir daí entra no Tapebook com {newEmail}.',
      button: 'Usar este endereço',
      after: ['Não pediu isto? Alguém terá escrito mal o endereço. Ignore este e-mail e nada acontece.'],
    },
    RECOVER_EMAIL: {
      subject: 'O endereço de e-mail da sua conta Tapebook foi alterado',
      greeting: 'O seu endereço foi alterado',
      before: 'A sua conta tem agora o endereço {newEmail}. Se foi você, não é preciso fazer nada.',
      button: 'Não fui eu: repor o endereço',
      after: ['Repor o endereço termina todas as sessões. Escolha logo a seguir uma nova senha.'],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'Um segundo fator foi adicionado à sua conta Tapebook',
      greeting: 'Foi adicionado um segundo fator',
      before:
        'A partir de agora, para entrar é pedido também o código de um aplicativo. Se foi você, está tudo bem.',
      button: 'Não fui eu: remover',
      after: ['Removê-lo termina todas as sessões. Escolha logo a seguir uma nova senha.'],
    },
    PASSWORD_CHANGED: {
      subject: 'A senha da sua conta Tapebook foi alterada',
      greeting: 'A sua senha foi alterada',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: ['Uma nova senha, escolhida com um link enviado para este endereço, termina as outras sessões.'],
    },
    PASSWORD_REMOVED: {
      subject: 'A senha da sua conta Tapebook foi removida',
      greeting: 'A sua senha foi removida',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: ['Uma nova senha, escolhida com um link enviado para este endereço, termina as outras sessões.'],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'Um segundo fator da sua conta Tapebook foi removido',
      greeting: 'Foi removido um segundo fator',
      before: `Para entrar já não é pedido o seu código. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Depois configure de novo o segundo fator em Configurações, Perfil.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'Um código de recuperação da sua conta Tapebook foi usado',
      greeting: 'Foi usado um código de recuperação',
      before: `Alguém entrou com um dos seus códigos de recuperação, que agora já não serve. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Pode criar novos códigos de recuperação em Configurações, Perfil.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} foi associado à sua conta Tapebook',
      greeting: 'Pode entrar com {provider}',
      before: `Uma conta {provider} foi associada à sua e permite entrar nela. ${THAT_WAS_YOU}`,
      button: 'Ver as minhas contas associadas',
      after: [
        'Não foi você? Desassocie-a, termine as sessões dos outros dispositivos e escolha uma nova senha.',
      ],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} foi desassociado da sua conta Tapebook',
      greeting: '{provider} foi desassociado',
      before: `Já não permite entrar na sua conta. ${THAT_WAS_YOU}`,
      button: 'Ver as minhas contas associadas',
      after: ['Não foi você? Termine ali as sessões dos outros dispositivos e escolha uma nova senha.'],
    },
    NEW_DEVICE: {
      subject: 'Nova entrada na sua conta Tapebook',
      greeting: 'Alguém entrou a partir de um novo dispositivo',
      before: THAT_WAS_YOU,
      button: 'Ver os meus dispositivos',
      after: ['Não foi você? Termine ali a sessão desse dispositivo e escolha uma nova senha.'],
    },
    INVITATION: {
      subject: 'Você tem um convite para o Tapebook',
      greeting: 'Boas-vindas ao Tapebook',
      before:
        'Fica o convite para manter conosco o seu diário de trading. Registre-se com este mesmo endereço: {newEmail}.',
      button: 'Registrar-me',
      after: ['Não sabe do que se trata? Ignore este e-mail e nada acontece.'],
    },
  },
  lasts: {
    hour: 'O link serve uma só vez, durante uma hora.',
    sixHours: 'O link serve uma só vez, durante seis horas.',
    day: 'O link serve uma só vez, durante um dia.',
    threeDays: 'O link é válido durante três dias.',
    month: 'O link serve uma só vez, durante trinta dias.',
  },
  facts: { time: 'Quando', device: 'Dispositivo', address: 'Endereço de rede' },
  copyHint: 'Se o botão não fizer nada, copie isto para o seu navegador:',
  footer: 'Enviado para {email} pelo Tapebook, o seu diário de trading.',
  unknownDevice: 'Um dispositivo desconhecido',
  device: '{browser} em {system}',
};

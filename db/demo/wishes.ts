/** What somebody asks for; the occasion is one of `bff/contract/trip-wishes.ts`. */
export type Wish = [name: string, guests: number, occasion: string | null, message: string | null];

/** Who has just written and waits for an answer, the latest first. */
export const fresh: Wish[] = [
  ['Camila Duarte', 8, 'birthday', 'My sister turns 30. Can we bring a cake and our own music?'],
  [
    'Wes Harlan',
    4,
    'fishing',
    'Two rods are enough. Are bait and ice on board, or do we stop for them?',
  ],
  [
    'Priya Raman',
    10,
    'family',
    'Three of us are under six. Do you have life jackets in their size?',
  ],
  [
    'Jonas Lindqvist',
    6,
    null,
    'We arrive by cruise ship that morning. How far is the dock from Terminal F?',
  ],
  [
    'Renata Kowalczyk',
    12,
    'bachelorette',
    'Is there shade for everyone, and may we hang a few balloons?',
  ],
  ['Theo Marchetti', 2, 'proposal', 'She must not know. Please write and do not call.'],
  [
    'Grace Oyelaran',
    9,
    'company',
    'An invoice to the company would help. Is a second boat free that day?',
  ],
  ['Mateo Ibarra', 7, null, null],
  ['Hannah Feld', 5, 'family', 'My father walks with a cane. How many steps are there to board?'],
  ['Dev Khatri', 11, 'birthday', 'Could we start at noon and stay out for the sunset?'],
  ['Lucía Benavides', 6, null, '¿Hay capitán que hable español?'],
  ['Owen Strand', 4, 'fishing', 'First time offshore. What happens when the weather turns?'],
  ['Aisha Rahmani', 8, 'family', 'We do not drink. Is there room in the cooler for our own food?'],
  ['Brett Calloway', 10, null, 'What is the total with fuel and tip, please?'],
];

/** Whom somebody has reached or tried to reach, and what is to be done next. */
export const inTouch: [...Wish, note: string | null][] = [
  [
    'Nadia Ferreira',
    12,
    'bachelorette',
    'Fourteen if two more say yes.',
    'Told her twelve is the limit of this boat. She asks the two.',
  ],
  ['Curtis Bell', 6, 'fishing', null, 'Wants Saturday, has to ask his brother about the hour.'],
  [
    'Yuki Tanabe',
    4,
    'family',
    'Is the water warm enough to swim in?',
    'Sent the guide to the sandbar.',
  ],
  [
    'Elena Vasquez',
    9,
    'birthday',
    'Can the captain take pictures of us?',
    'Asked Captain Luis, he is glad to.',
  ],
  [
    'Samuel Adeyemi',
    10,
    'company',
    'We need an offer with all costs before Friday.',
    'Offer goes to his office, attention of Ms. Pratt.',
  ],
  ['Margot Lefevre', 5, null, null, 'Speaks French and some English. Mail is better.'],
  [
    'Darnell Woods',
    8,
    'birthday',
    'Surprise for my wife, she thinks it is dinner.',
    'Boarding at 5, he brings her at 5:15.',
  ],
  ['Ingrid Solberg', 6, 'family', 'Do you cancel for wind?', null],
  [
    'Rafael Quintero',
    11,
    null,
    'Same boat as last spring, if she is free.',
    'Was out with us on the Azimut in April, very happy.',
  ],
  [
    'Bianca Russo',
    7,
    'proposal',
    'He says yes already, we only want the photos.',
    'Looks at two boats and calls back.',
  ],
  ['Tom Whitcombe', 4, 'fishing', null, 'Left word twice. Next try in the evening.'],
  [
    'Farah Siddiqui',
    10,
    'family',
    'Grandmother is 84. Is there a proper chair?',
    'Recommended the flybridge, seats with backs.',
  ],
  [
    'Keith Novak',
    12,
    'company',
    'Is there a microphone on board?',
    'No microphone, the speaker takes one by Bluetooth.',
  ],
  [
    'Zoe Hartman',
    6,
    'bachelorette',
    'Budget is 1,200 all in.',
    'Four hours on a weekday fits her budget.',
  ],
  ['Andrés Molina', 8, null, null, 'Prefers WhatsApp.'],
  [
    'Paula Jennings',
    5,
    'birthday',
    'Can a dog come along? She weighs nine pounds.',
    'The dog may come, with a towel.',
  ],
];

/** Who goes or went out with us. */
export const booked: Wish[] = [
  ['Monica Alvarado', 10, 'birthday', 'We bring our own playlist and a piñata.'],
  ['Greg Sundberg', 4, 'fishing', null],
  ['Tanya Okafor', 8, 'family', 'Two vegetarians, the rest eats anything.'],
  ['Philippe Garnier', 6, 'proposal', 'At sunset, near the lighthouse if that can be done.'],
  ['Ruth Abrams', 12, 'company', null],
  ['Diego Salcedo', 9, null, 'Nos vemos en la marina.'],
  ['Kelly McBride', 7, 'bachelorette', 'Are pink towels a strange request?'],
  ['Hiro Matsuda', 5, 'family', null],
  ['Shauna Price', 11, 'birthday', 'Turning fifty and not sorry.'],
  ['Ahmed Farouk', 6, null, 'We would like to see the houses on Star Island.'],
  ['Louise Bergmann', 4, null, null],
  ['Carter Nguyen', 10, 'company', 'Nobody of us swims well.'],
  ['Isabel Pinto', 8, 'family', 'The children want to see dolphins, we know you cannot promise.'],
  ['Victor Hale', 2, 'proposal', null],
  ['Naomi Castellano', 9, 'birthday', 'Is confetti allowed? The paper kind.'],
  ['Erik Dahl', 6, 'fishing', 'Catch and release is fine with us.'],
  ['Joanna Reid', 12, null, null],
  ['Marcus Thibodeaux', 7, 'family', 'It is a reunion, expect hugging.'],
];

/** What came to nothing, and why. */
export const lost: [...Wish, reason: string][] = [
  [
    'Sofia Brandt',
    20,
    'company',
    'Is there one boat for all twenty?',
    'Too many for one boat, did not want two.',
  ],
  ['Neil Prescott', 6, null, null, 'Went with a friend who has a boat.'],
  ['Valeria Gomez', 8, 'birthday', 'Anything under 500?', 'Above her budget.'],
  ['Dominic Shaw', 4, 'fishing', 'Can we keep a shark?', 'No. He asks elsewhere.'],
  ['Amelia Rhodes', 10, 'bachelorette', null, 'Trip to Miami was called off.'],
  ['Oleg Petrenko', 5, 'family', null, 'Two calls, two mails, no answer.'],
  [
    'Janelle Brooks',
    12,
    'birthday',
    'We would be 16 with the children.',
    'Too many for the boat, and no other was free.',
  ],
  ['Simon Achterberg', 2, null, 'Only two hours, please.', 'We begin with four hours.'],
  ['Leila Haddad', 9, 'family', null, 'Moved to spring, writes again in March.'],
  ['Pete Donovan', 6, 'fishing', null, 'Wrong number, and mail comes back.'],
  ['Carmen Ruiz', 7, null, '¿Hasta qué hora salen?', 'Wanted a trip at night.'],
  ['Ben Ashworth', 11, 'company', null, 'Office picked a restaurant.'],
];

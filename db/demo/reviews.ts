export interface DemoReview {
  boat_id: number;
  reviewer_name: string;
  email: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  status: 'approved' | 'pending' | 'rejected';
  days_ago: number;
}

type Row = [
  name: string,
  rating: DemoReview['rating'],
  daysAgo: number,
  comment: string,
  status?: DemoReview['status'],
];

/** Every comment is written for its own boat, so none can contradict the boat's facts. */
const motorYachts: Record<number, Row[]> = {
  1: [
    [
      'Dana Whitfield',
      5,
      9,
      'We had my parents, two babies and eleven coolers (kidding, four). Everyone found a spot. The crew handed out towels before we asked.',
    ],
    [
      'Luis Ferrer',
      5,
      31,
      "Third time on the 66 and it keeps being easy. Captain Ray remembered that my wife likes to anchor where there is shade, found it again without being asked, and had the kids' vests laid out by size when we came down the dock. We are already arguing about who comes along next time.",
    ],
    [
      'Priya N.',
      4,
      48,
      'Lovely boat and a very kind mate. I take off one star only because we left the dock twenty minutes late, with thirteen people standing in the sun. To be fair they said sorry right away and gave us the time back at the end, so we got a better sunset out of it.',
    ],
    [
      'Marcus Bell',
      5,
      77,
      'Swam off Monument Island, dried off, ate too much, watched downtown light up. That was the whole plan and it worked.',
    ],
    [
      'Ingrid Solberg',
      5,
      102,
      'Quiet engines. My six-month-old slept two full hours in the middle cabin, which never happens at home.',
    ],
    [
      'Terrence Oakes',
      3,
      130,
      'The boat is as pictured. The stereo kept dropping my phone though, and for a birthday that matters. Crew tried hard to fix it.',
    ],
    [
      'Camila Duarte',
      5,
      168,
      'Three bathrooms for twelve women in white dresses. Enough said. Perfect bachelorette.',
    ],
    [
      'Howard Lindqvist',
      4,
      202,
      'Very good value next to what we paid elsewhere last year for a smaller boat. The salon is a little dated if you look closely, but everything was spotless, the ice never ran out and the captain took his time at every stop.',
    ],
    [
      'Yasmin Haddad',
      5,
      290,
      'It rained for half an hour and nobody minded. Those big windows made it feel like part of the show.',
    ],
    [
      'Peter Kowalczyk',
      4,
      398,
      'Smooth ride past Star Island, good stories from the captain, cold drinks. I would add more shade up front.',
    ],
    [
      'Renee Thibodeaux',
      5,
      516,
      'My father is 81 and uses a cane. They had a hand on him at every step without making a fuss, found him a chair with a view, and the captain sat down for five minutes to talk about the Navy. He has mentioned it every Sunday since. Thank you for that.',
    ],
    [
      'Andre Coleman',
      2,
      628,
      'Air conditioning quit about an hour in, and it was July. The crew opened every window and moved us to the shade, and the office refunded part of it without a fight. Still, the day was sticky, my aunt felt unwell, and we came back early. I hope it was fixed.',
    ],
    [
      'Sofia Marchetti',
      5,
      4,
      'Just back and already looking at dates in spring. The light at the river mouth at sunset is something.',
      'pending',
    ],
    [
      'Jon Baxley',
      5,
      2,
      'Took ten people from my office. Even the accountant got in the water.',
      'pending',
    ],
  ],
  2: [
    [
      'Alicia Moreno',
      5,
      22,
      'We got ready for the wedding on board and I have never been so calm. Each bridesmaid had her own mirror and there was no line for a bathroom. The crew pressed a dress, found a safety pin and kept my mother supplied with coffee. We stepped off straight into the cars.',
    ],
    [
      'Graham Petty',
      5,
      64,
      'Crew of four for thirteen guests. Glasses were never empty and nobody hovered. Well run boat.',
    ],
    [
      'Nadia Rahman',
      4,
      119,
      'Beautiful. We would have liked to get closer to the sandbar, but she is too deep for it and the captain explained why.',
    ],
    [
      'Chris Dunleavy',
      5,
      188,
      'South Beach from the water in flat calm, with lunch. I have lived here nine years and had never seen it from that side.',
    ],
    [
      'Beatriz Salgado',
      3,
      329,
      'The boat gets five, lunch gets two. The salmon was dry and the salad came out an hour after everything else. The crew were gracious about it and took it off the bill. Next time we will bring our own caterer and enjoy the rest just as much.',
    ],
    [
      'Owen Fitch',
      5,
      486,
      'Worth it for a fiftieth. Read a whole chapter on the foredeck while the rest of them sang.',
    ],
  ],
  5: [
    [
      'Katya Ivanova',
      5,
      17,
      'Paddleboards, snorkels, a mat, all there, all in good condition. Teenagers off their phones for five hours.',
    ],
    [
      'Ben Alvarado',
      5,
      58,
      'Windy day, two to three feet in the bay. Other boats were turning back. We barely noticed.',
    ],
    [
      'Shirley Okafor',
      4,
      141,
      'Solid and comfortable. Not the flashiest, which is why we liked it.',
    ],
    [
      'Wade Hutchins',
      5,
      241,
      'Stiltsville up close, then lunch, then that clear green water farther down. A ray the size of a card table swam under the boat and four teenagers went silent at the same time. I did not know that was possible.',
    ],
    [
      'Monique Laurent',
      4,
      586,
      'Hooks everywhere for wet towels. Whoever planned this boat has children.',
    ],
  ],
  11: [
    [
      'Evelyn Tran',
      5,
      12,
      'Anniversary dinner on the aft deck. The crew brought out candles we had not asked for and then disappeared for an hour, which is a talent. My husband pretended not to cry.',
    ],
    [
      'Rodrigo Paz',
      5,
      45,
      'So quiet you can hear ice in the glass. That is how I would describe the Princess.',
    ],
    [
      'Hannah Brandt',
      4,
      97,
      'We put our toddler down in one of the cabins and had two hours of adult conversation. Ate well, swam, came home.',
    ],
    [
      'Dwight Ames',
      5,
      176,
      'Shade on the back deck all afternoon. With my skin that is worth more than a hot tub.',
    ],
    [
      'Paola Riccio',
      3,
      304,
      'Elegant boat, but our route was cut short because a bridge was stuck. Not their fault; I still wish we had gone the other way.',
    ],
    [
      'Simon Achebe',
      5,
      471,
      'Took clients. One of them asked for the phone number before we docked.',
    ],
    [
      'Laurel Kim',
      5,
      3,
      'Every detail looked after, down to sunscreen in the bathrooms. Four stars for weather, five for the boat.',
      'pending',
    ],
    [
      'Tester Person',
      5,
      17,
      'test test does this form work, hello, testing the review form from my phone',
      'rejected',
    ],
  ],
  19: [
    ['Brandon Keyes', 5, 8, 'Hot tub, skyline, best friends. I turned thirty and I have no notes.'],
    [
      'Valentina Rojas',
      5,
      39,
      'The glass doors slide away and the whole salon is outdoors. We danced in there until the dock.',
    ],
    [
      'Philip Osei',
      4,
      111,
      'Great night from start to finish. The tub really does fit six, but all thirteen will want in at the same moment, so make a list before the champagne. Crew were patient with us and with our singing.',
    ],
    [
      'Jess Marlowe',
      5,
      210,
      'It was just the two of us and the crew treated it like a full boat. Read, floated, ate grilled fish.',
    ],
    [
      'Curtis Vaughn',
      2,
      441,
      'Somebody had smoked inside before us and the main salon smelled of it for the first hour. The crew opened everything up and were very nice about it, but for what this costs the boat should be checked before guests come aboard.',
    ],
  ],
  23: [
    [
      'Margaret Ellison',
      5,
      26,
      'My mother had not been in salt water for ten years. The platform went down, she walked in up to her waist holding the rail, and stood there laughing at the fish. Three generations watched her. Bless whoever invented that thing.',
    ],
    [
      'Hector Villalobos',
      5,
      84,
      'Caterer loved the closed galley. We loved not smelling the frying.',
    ],
    [
      'Tamara Weiss',
      4,
      160,
      'Fine boat for three generations. Would have liked more toys for the ten-year-olds.',
    ],
    [
      'Ian Prescott',
      5,
      384,
      'Lunch for thirteen at one proper table with the water all around. Hosting made simple.',
    ],
  ],
  29: [
    [
      'Colleen Reyes',
      5,
      15,
      'Company party for twenty-two. Smooth from the first email to the last hug on the dock.',
    ],
    [
      'Darnell Pope',
      5,
      70,
      'Our band set up in the salon and nothing slid an inch the whole evening. Big heavy beautiful boat.',
    ],
    [
      'Anita Desai',
      4,
      148,
      "Engagement party. Six hours felt right. The ladies' line for the bathroom was short even with twenty-four of us.",
    ],
    [
      'Greg Halloran',
      3,
      253,
      'Impressive boat and a professional crew, but the bar ran out of ice two hours before the end and we had to wait for a delivery by dinghy. For this kind of money I expect somebody to carry a spare bag. Sound, space and views were all excellent.',
    ],
    [
      'Lucia Benavides',
      5,
      549,
      'Grandma, aunts, cousins, all of them. Finally a boat where I did not have to make a list of who stays home.',
    ],
    [
      'Tomasz Wrona',
      5,
      5,
      'Dinner while moving past the port, cranes lit up like Christmas. Did not expect to love that part.',
      'pending',
    ],
  ],
  43: [
    [
      'Rusty Callahan',
      5,
      19,
      'Two sailfish before ten, mahi for lunch. The mate can tie anything.',
    ],
    [
      'Denise Fontaine',
      4,
      92,
      'I do not fish. I had the mezzanine, a book and a breeze, and my husband had his ocean. Peace.',
    ],
    [
      'Kwame Boateng',
      5,
      183,
      'Five footers outside and we were eating sandwiches at the table. I have fished on a lot of boats in this town and I do not know another hull that does that. Came home with mahi, dry shoes and no stories of woe.',
    ],
    [
      'Elena Castellano',
      4,
      414,
      'Nice cabins, ice cold air. A smaller group than thirteen is better, as they say on the page.',
    ],
  ],
  47: [
    [
      'Walter Jimenez',
      5,
      28,
      'Captain let our eight-year-old steer past the lighthouse. She has told every person she has met since.',
    ],
    [
      'Fiona Gallagher',
      4,
      87,
      'Slow, roomy, friendly. My in-laws from Ohio declared it the best day of their trip.',
    ],
    [
      'Raj Malhotra',
      5,
      154,
      'Sat in the wheelhouse the whole time and learned to read a chart. Lunch was good too, I am told.',
    ],
    [
      'Stacy Poole',
      3,
      359,
      'Pleasant and comfortable but slower than we had imagined. By the time we reached the lighthouse and had lunch it was time to turn around. If you want to see more than two places, pick a quicker boat or a longer day.',
    ],
  ],
  54: [
    [
      'Gabriela Montes',
      5,
      11,
      'Six hours is the right length, they are correct about that. We used every corner, the swing most of all.',
    ],
    [
      'Nolan Pierce',
      5,
      66,
      'I get seasick in bathtubs. My wife booked this without telling me it was a boat until the morning. Nothing happened, not even at anchor, not even after lunch. Whatever those stabilizers are, I would like a pair for my car.',
    ],
    [
      'Ayesha Siddiqui',
      4,
      137,
      'The tender to Nixon was fun and took a while with thirteen of us. Otherwise flawless.',
    ],
    [
      'Tina Horvath',
      5,
      239,
      'Kids fell asleep on the foredeck bed on the way home under the stars. Could not pay for that twice.',
    ],
    [
      'Martin Groves',
      4,
      612,
      'Wide and stable, good crew of three, plenty of cold water. Coffee machine needs retirement.',
    ],
  ],
  63: [
    [
      'Judith Carver',
      5,
      33,
      'We saw ospreys, pelicans and one fat manatee, at the speed of a bicycle. Heaven.',
    ],
    [
      'Sam Winslow',
      5,
      124,
      'Brought two dogs. The captain had a water bowl out already. Boca Chita was almost empty at eleven.',
    ],
    ['Ellen Park', 4, 322, 'A long, gentle day. Bring a book and a second book.'],
  ],
};

const flybridgeYachts: Record<number, Row[]> = {
  3: [
    [
      'Adriana Leal',
      5,
      7,
      'We never came down from the top deck except to swim. Grill going, roof open, all thirteen of us in one place.',
    ],
    [
      'Keith Donahue',
      5,
      36,
      'Turned fifty up there. My kids made a speech with Star Island behind them, the crew hid the cake in the galley until the last minute, and the captain idled so the candles would stay lit. Somebody thought about the candles. That is the kind of boat this is.',
    ],
    [
      'Mei-Ling Chow',
      5,
      72,
      'Spotless, cool inside, and the view over the hedges is funny and a bit rude. Loved it.',
    ],
    [
      'Vincent Abara',
      4,
      125,
      'Great flybridge. The stairs are steep after a drink, so mind your step.',
    ],
    [
      'Larissa Petrov',
      5,
      198,
      'Chef cooked on the upper grill and passed plates straight over. It felt like our own rooftop.',
    ],
    [
      'Doug Stapleton',
      3,
      367,
      'Good boat, rushed trip. We were back on time, yet the next group was already standing on the dock with their coolers, and the crew began to clean around us while we looked for our shoes. The three and a half hours before that were great.',
    ],
    [
      'Ximena Ortiz',
      5,
      671,
      "Monument Island before noon is so peaceful. Follow the captain's advice and go early.",
    ],
    [
      'Paul Everhart',
      5,
      1,
      'Booked on a Tuesday for the Saturday, everything clear and quick. The boat was better than the pictures.',
      'pending',
    ],
  ],
  4: [
    [
      'Tiffany Blake',
      5,
      14,
      'It was our first yacht and we were nervous about looking silly. Nobody made us feel that way. They showed us where things were, took about two hundred pictures for us, and split twelve ways the whole day cost less than dinner out on the Beach.',
    ],
    [
      'Emilio Cruz',
      4,
      53,
      'Good size for Haulover. Sat next to the captain upstairs the entire way and got the full tour.',
    ],
    [
      'Joanna Beck',
      5,
      109,
      'Sun pad on the bow is the best seat. Four of us claimed it and would not move.',
    ],
    [
      'Harold Simms',
      4,
      220,
      'Clean, fair price, polite captain. Fridge took everything we brought and we brought a lot.',
    ],
    ['Noor Aziz', 5, 406, 'They asked about shoes three times and I see why. The decks look new.'],
    [
      'Billy Thornton',
      2,
      561,
      'One of the toilets clogged in the first hour and twelve people shared the other one for the rest of the day. The captain was apologetic and did try. The office sent a small credit a week later. A beautiful boat let down by plumbing.',
    ],
    [
      'Melvin Strand',
      3,
      2,
      'Good boat, but we were told four hours and the captain turned for home after three and a half. I would like somebody to call me about it.',
      'pending',
    ],
  ],
  13: [
    [
      'Carmen Ibarra',
      5,
      6,
      'When the sides folded down, everyone around us started filming. The kids must have jumped a hundred times, up the ladder and off again, and my father-in-law took over the terrace on the other side like it was his own patio. We had to bribe them all to leave.',
    ],
    ['Steve Lang', 5, 41, 'Clever boat. Feels like sixty feet once the terraces are open.'],
    [
      'Abigail Stone',
      5,
      88,
      'My favorite part was the bar window. Drinks out, empty glasses in, no wet feet in the salon.',
    ],
    [
      'Dmitri Volkov',
      4,
      157,
      'Excellent at anchor, a bit bouncy on the way in the wind. Go on a calm day.',
    ],
    [
      'Rosa Delgado',
      5,
      267,
      'Nixon Sandbar, flat water, sofa turned to face the sea. I fell asleep smiling.',
    ],
    [
      'Quentin Marsh',
      4,
      8,
      'Lots of fun. Terraces stay closed under way, so do not plan your photos for the ride.',
      'pending',
    ],
  ],
  24: [
    [
      'Amelie Rousseau',
      5,
      23,
      'The front cabin with its own stairs is prettier than our hotel room was.',
    ],
    [
      'Jerome Tate',
      4,
      79,
      "Two families, seven kids, one Sunday. Paddleboards were a hit and so was the crew's patience. We ran low on hot water at the outdoor shower after the fifth child, so send the adults first. I would book it again without thinking.",
    ],
    ['Linda Szabo', 5, 152, 'Anchored near No Name Harbor and saw a sea turtle come up twice.'],
    [
      'Omar Farouk',
      4,
      339,
      'Comfortable seats around the helm, easy talk with the captain, no hurry at all.',
    ],
    [
      'Kelly Andersson',
      5,
      6,
      "Snorkel gear was clean and there was a size for everybody, even my husband's enormous feet.",
      'pending',
    ],
  ],
  30: [
    [
      'Diego Navarro',
      5,
      18,
      'Parked sideways at the restaurant like a magic trick. People on the dock clapped.',
    ],
    [
      'Susan Whitaker',
      4,
      94,
      'Ten of us had space. Twelve would be close. The stone crab stop was a wonderful idea.',
    ],
    [
      'Aaron Feld',
      4,
      175,
      'Surprised by how tall the cabins are. I am six foot three and did not duck once.',
    ],
    [
      'Bianca Moretti',
      5,
      314,
      "Lunch on the river and a swim by three o'clock. The perfect Friday.",
    ],
    [
      'Trevor Nash',
      3,
      504,
      'Fine day overall. We waited a long time for a bridge on the river, which nobody can help, but I wish they had told us that weekday mornings are bad for it. Lunch was late and we lost part of the swim.',
    ],
  ],
  37: [
    [
      'Gloria Pennington',
      5,
      29,
      'I am seventy-four with new knees. Went up those stairs by myself and stayed up there.',
    ],
    [
      'Chidi Nwosu',
      5,
      101,
      'Monday afternoon, the whole anchorage to ourselves. Sun bed upstairs is huge.',
    ],
    ['Robin Ashe', 4, 190, 'Great layout. The rule about red wine is real, so pack white.'],
    [
      'Maribel Santos',
      5,
      428,
      "Plates came straight from the galley to the table, still hot. The crew works like a team that has been together for years, finishing each other's sentences. My sister asked if they do houses.",
    ],
  ],
  40: [
    [
      'Kayla Rivers',
      5,
      13,
      'That fold-out beach at the back! We grilled with our feet in the water.',
    ],
    [
      'Frank DeLuca',
      4,
      56,
      'Rides nicely and looks sharp. Speaker by the waterline is louder than you need, in a good way.',
    ],
    [
      'Helena Costa',
      5,
      122,
      'Watched a cruise ship leave from South Pointe with a glass in hand. My niece waved at every balcony.',
    ],
    [
      'Tyrone Mack',
      5,
      216,
      'Captain had a plan with times and it all happened on time. Very rare in Miami.',
    ],
    [
      'Nina Baumann',
      3,
      465,
      'The flybridge is super and the cushions are the thickest I have sat on. One crew member spent a good part of the trip on his phone, though, and I had to ask twice for water. The captain stepped in and after that it was fine.',
    ],
    ['Ravi Chandra', 4, 3, 'Thirteen was fine. Two extra towels would have been finer.', 'pending'],
  ],
  50: [
    [
      'Charlotte Avery',
      5,
      20,
      'They took us out in the dinghy for the photo. It is framed in our hallway now.',
    ],
    [
      'Esteban Quiroga',
      5,
      73,
      'Fruit and cold drinks were ready when we stepped aboard, the swim was exactly where the water is calm, and dinner came out as the causeway lights went on. Flawless hosts. My boss, who praises nothing, said the word nice.',
    ],
    [
      'Wendy Liang',
      5,
      146,
      'The portholes, the linen, the wide stairs. I felt like a person in a film from another time.',
    ],
    [
      'Bruce Tillman',
      4,
      343,
      'Beautiful inside. The upper bar only has four stools and there were five uncles.',
    ],
    [
      'Salma Idris',
      5,
      6,
      'Proposal went perfectly. The host hid the ring in the fruit bowl and kept a straight face.',
      'pending',
    ],
  ],
  55: [
    ['Rebecca Stein', 5, 34, 'Silence. I had forgotten what it sounds like.'],
    [
      'Julio Cabrera',
      4,
      115,
      'Moved the chairs around three times during the day: lunch, cards, nap. I like a boat without fixed furniture.',
    ],
    [
      'Meredith Fox',
      5,
      231,
      'We went south and saw no one for an hour. Dolphins by the bow on the way home.',
    ],
    [
      'Anders Holmgren',
      4,
      567,
      'Very comfortable. The ride back took longer than promised because of the current, nobody complained.',
    ],
  ],
  61: [
    [
      'Chiara Bellini',
      5,
      24,
      'I grew up near that lake and I was a little homesick. Beautiful stitching, well cared for.',
    ],
    [
      'Wesley Grant',
      4,
      106,
      'My nervous swimmer went down on the platform like in an elevator and stayed in for an hour.',
    ],
    [
      'Dolores Acosta',
      5,
      263,
      'Short tour for my cousins from Madrid: river, port, islands. They took four hundred pictures.',
    ],
    [
      'Peggy Lindholm',
      3,
      526,
      'Nice boat but the bridge cushions were still damp from the morning group. Bring a towel to sit on.',
    ],
  ],
};

const sportYachts: Record<number, Row[]> = {
  6: [
    [
      'Lorenzo Bianchi',
      5,
      10,
      'Forty knots and my espresso stayed in the cup. I have run out of adjectives in two languages.',
    ],
    [
      'Stephanie Cole',
      5,
      44,
      "The engine room visit made my father's year. He was a mechanic for forty years and asked about forty questions, and the engineer answered every one with pleasure. Meanwhile the rest of us were lying in the sun, so everyone won.",
    ],
    [
      'Hamid Sultani',
      4,
      90,
      'Phenomenal boat. Ask about fuel for long fast runs beforehand, as we did, and there are no surprises.',
    ],
    [
      'Jackie Thorne',
      5,
      163,
      'Fast out of the Cut, slow lunch off Key Biscayne. Two boats for the price of one.',
    ],
    [
      'Victor Andrade',
      5,
      296,
      'When the stern opens up it is a beach. Crew of four, always one step ahead.',
    ],
    [
      'Morgan Lyle',
      3,
      477,
      'An amazing machine, kept like new. But our time at real speed was about fifteen minutes, because of the slow zones and then the fuel. I understand the reasons. I just hoped for more of it at this price, and would ask in advance next time.',
    ],
    [
      'Nathalie Girard',
      5,
      3,
      'Everyone stared, including us. Cabins below are as good as the outside.',
      'pending',
    ],
    [
      'Promo Harbor',
      1,
      40,
      'I have a cheaper boat for you, same bay, half the price. Write to me and skip the site.',
      'rejected',
    ],
  ],
  14: [
    [
      'Elliot Marsden',
      5,
      37,
      'She said yes somewhere between Fisher Island and dessert. The Riva may have helped.',
    ],
    [
      'Giulia Ferrante',
      5,
      118,
      'Every bit of mahogany polished like a piano. We got the front dock at the restaurant, just as the page says.',
    ],
    [
      'Norman Shields',
      4,
      218,
      'Six of us, and that is the correct number. Shade is limited once the sun is high.',
    ],
    [
      'Teresa Blanco',
      5,
      512,
      'We used her for a photo shoot. The captain understood light better than my assistant.',
    ],
  ],
  17: [
    [
      'Jamal Whitley',
      5,
      16,
      'Roof slides back, music up, city in front. My friends still send me the videos.',
    ],
    ['Carolyn Dwyer', 4, 82, 'Smooth and impressive. Seats at the stern put three of us to sleep.'],
    [
      'Pablo Iriarte',
      5,
      149,
      'They launched the little tender and dropped us at Monument Island like movie stars with sandwiches.',
    ],
    [
      'Sabrina Klein',
      5,
      278,
      'No wind in your face behind that glass, even going fast. My hair thanks you.',
    ],
    [
      'Roger Maddox',
      1,
      455,
      "The roof motor failed with the roof shut, so we had the convertible with no convertible, in ninety degrees, for my parents' anniversary. Nobody had tested it that morning. A partial refund came after two weeks of emails. The captain was the one good part.",
    ],
  ],
  20: [
    [
      'Ashley Monroe',
      4,
      21,
      'Simple, clean, does the job. Waded over to Haulover from the platform in thirty seconds.',
    ],
    [
      'Kevin Tran',
      5,
      59,
      'First time hiring a boat with a captain. Way less stressful than I imagined: you show up with a cooler and he does the rest, parking included. He even picked our spot at the sandbar by the wind. Will do it again in the spring.',
    ],
    [
      'Lourdes Pina',
      4,
      128,
      'Good bench for ten, good music. One bathroom with ten people means a bit of waiting.',
    ],
    [
      'Mike Sorensen',
      3,
      197,
      'Okay for the price. Upholstery has some cracks by the stern and the microwave did not work.',
    ],
    [
      'Danielle Hurst',
      5,
      375,
      'Affordable and fun. Our captain floated with us and held the cooler. Legend.',
    ],
    [
      'Arturo Mena',
      5,
      5,
      'Third summer in a row on this Sundancer. It has become our family thing.',
      'pending',
    ],
    [
      'Anonymous Swimmer',
      1,
      131,
      'Never been on this boat, I just think boats like this ruin the sandbar for people who swim.',
      'rejected',
    ],
  ],
  26: [
    [
      'Fabian Keller',
      5,
      25,
      'Boca Chita and back before four, with a swim. No other boat here could do that in a half day.',
    ],
    [
      'Priscilla Young',
      4,
      99,
      'The white plume behind us was taller than the boat. Lost a hat, my own fault, the page warned me.',
    ],
    [
      'Andres Lozano',
      5,
      180,
      'Leans like a motorcycle. My wife held my arm and laughed the whole way.',
    ],
    [
      'Gwen Hathaway',
      4,
      422,
      'Comfortable seats out of the wind. Louder than the big yachts, so not one for quiet talkers.',
    ],
  ],
  32: [
    [
      'Melissa Grady',
      5,
      12,
      'Great back deck for eight of us. We voted on which Star Island house to buy and could not agree.',
    ],
    ['Ricardo Fuentes', 5, 68, 'Ice right under the seat. It sounds small, it is not.'],
    [
      'Anna Lisowska',
      4,
      143,
      'Pretty boat and a short lovely route. Would have liked one more bathroom.',
    ],
    [
      'Todd Everson',
      4,
      282,
      'Birthday for my wife. Roof opened at sunset, captain had the timing down to the minute.',
    ],
    [
      'Yolanda Price',
      5,
      555,
      'Never felt rushed. We drifted until it was dark and nobody looked at a watch.',
    ],
    [
      'Simone Archer',
      5,
      3,
      'Small group, warm evening, roof open. We stayed at anchor long after we meant to.',
      'pending',
    ],
  ],
  38: [
    ['Zoe Hartman', 5, 9, 'If you like it loud, book it. We liked it loud.'],
    [
      'Manny Estrada',
      4,
      51,
      'Jet skis were extra but arranged in one phone call. The bow cushions are like a small park.',
    ],
    [
      'Patrice Cooper',
      5,
      135,
      'Memorial Day at Haulover on this thing. Front row, best sound, crew kept the whole group safe.',
    ],
    [
      'Leonard Fisk',
      2,
      243,
      "My mistake, maybe. I wanted a calm Sunday with my wife's parents, and everything about this boat and the place they anchor is a party. The boat itself is well kept and the crew were polite. Read the description before you book. I did not.",
    ],
    [
      'Isabel Queiroz',
      5,
      496,
      'Gray interior, ice cold cabins, and a bar you can swim up to. What else.',
    ],
    [
      'Ted Varga',
      1,
      203,
      'The man on the boat beside ours was rude. I have his name and address and I want you to publish them here.',
      'rejected',
    ],
  ],
  41: [
    [
      'Henrik Lahti',
      5,
      15,
      'As a Finn I approve. She cuts the chop like at home, only the water is warm.',
    ],
    [
      'Bethany Cross',
      5,
      62,
      'Three stops in one morning. I am a photographer and got everything on my list.',
    ],
    ['Oscar Prieto', 4, 133, 'Very quick and dry enough. You do get spray in the last row.'],
    [
      'Leah Goldman',
      4,
      259,
      'Loved the sliding bench. The cabin is snug, good for changing and for one tired child.',
    ],
    [
      'Clive Barrett',
      5,
      437,
      'Stiltsville with nobody around at nine in the morning. Worth the alarm clock.',
    ],
  ],
  49: [
    [
      'Sandra Okoye',
      5,
      27,
      'Sunset for two on a boat for ten. Pink sky, pink water, my pink face in all the pictures.',
    ],
    [
      'Jared Finch',
      4,
      104,
      'Three hours goes fast but it was enough. The roof stayed open all the way home.',
    ],
    [
      'Lucy Van Dyke',
      5,
      184,
      'Our whole company is nine people and we all fit around the bar window. Best meeting of the year.',
    ],
    [
      'Nestor Aguilar',
      3,
      390,
      'Good boat, little time. By the time we anchored and everybody changed, the captain was looking at his watch, and we swam for maybe thirty minutes. I would gladly pay for a fourth hour if they offered one.',
    ],
  ],
  56: [
    [
      'Michelle Barrios',
      5,
      17,
      'Stroller rolled right on through the back gate. Grandpa too, on his own legs.',
    ],
    [
      'Ethan Caldwell',
      4,
      76,
      'A squall came over and the kids watched cartoons below for twenty minutes. Then back in the water.',
    ],
    ['Pilar Echeverria', 5, 151, 'The secret sand patch is real. I promised not to say where.'],
    ['Dean Rudolph', 4, 331, 'Twelve people, two coolers, no quarrels. That is a good layout.'],
    [
      'Cynthia Brooks',
      5,
      592,
      'Big float was already inflated when we got there. Little things like this save half an hour.',
    ],
  ],
  59: [
    [
      'Alberto Sanchez',
      5,
      32,
      'We announced the baby on the back deck. Somebody on the next boat cheered too.',
    ],
    [
      'Imogen Clarke',
      5,
      113,
      'Out in the ocean swell she just goes. I was holding a full glass and it stayed full.',
    ],
    [
      'Drew Kaplan',
      4,
      235,
      'The hotels lit up along the beach are a sight. A bit chilly in January after dark, bring a jacket.',
    ],
    [
      'Faith Murray',
      5,
      543,
      'Went straight from work, changed on board, dinner off Star Island. It felt like a weekend inside a Wednesday.',
    ],
  ],
};

const catamarans: Record<number, Row[]> = {
  9: [
    [
      'Natalie Ross',
      5,
      8,
      'When they cut the engines and it was only wind, everyone stopped talking. Then everyone fought for the net.',
    ],
    [
      'Guillermo Soto',
      5,
      46,
      'My wife is afraid of boats that lean, and has been since a bad day in Cartagena in 2009. This one does not lean. She sat on the front net, she steered, she has asked twice when we can go again. I did not see that coming.',
    ],
    [
      'Patricia Lund',
      5,
      96,
      'Thirteen people around one table with the doors open. Lunch lasted two hours and no one was in a hurry.',
    ],
    [
      'Kofi Mensah',
      4,
      172,
      'Almost no wind, so we motored there and sailed home. Still lovely, and the captain was honest about it at the dock.',
    ],
    ['Brenda Castle', 5, 302, 'Paddleboarded by the sandbar and saw a spotted ray right under me.'],
    [
      'Jonas Reuter',
      4,
      581,
      'A beautiful catamaran, clean bathrooms, good crew. Parking in the Grove on a Saturday is the only bad part.',
    ],
  ],
  16: [
    [
      'Harriet Boyd',
      5,
      11,
      'My brother uses a wheelchair and this was the first boat that did not treat it as a problem. Ramp, wide gate, done. He spent the day in the front cockpit with the best view of all of us and complained only about my choice of music.',
    ],
    ['Felipe Arango', 5, 57, 'Sat at Haulover as if glued to the bottom. Not one drink spilled.'],
    [
      'Corinne Walsh',
      4,
      126,
      'Loved the roof lounge and proper stairs. It does not go fast, and we did not care.',
    ],
    [
      'Stan Kubiak',
      5,
      229,
      'Ninety-year-old aunt, four-month-old nephew, both happy. I do not know another boat like it.',
    ],
    [
      'Vera Mitchell',
      4,
      445,
      'Front cockpit is shady and breezy. The generator hums a little at anchor.',
    ],
    [
      'Gus Papadakis',
      5,
      2,
      'Full day to Elliott Key, water like glass, kids asleep on the way home.',
      'pending',
    ],
  ],
  22: [
    [
      'Olivia Jensen',
      5,
      20,
      'My nephew sailed the thing for half the trip and has decided on his career.',
    ],
    [
      'Mateo Ledesma',
      5,
      75,
      'We learned to tack, we ate burgers off the rail grill, we saw Stiltsville. Superb value.',
    ],
    [
      'Cheryl Tomlin',
      4,
      158,
      'Captain is a born teacher. If you only want to lie around, tell him early.',
    ],
    ['Yuki Tanaka', 5, 271, 'Spray through the nets on a hot day. I laughed like a child.'],
    [
      'Bart Hensley',
      3,
      490,
      'Too much wind that day and two of us got queasy halfway across. The boat is fine and the captain turned back as soon as we asked him. To be honest they had offered to reschedule in the morning and we were stubborn.',
    ],
    [
      'Pradeep Iyer',
      5,
      4,
      'My daughter steered, my son pulled ropes, I held the chips. Everybody had a job.',
      'pending',
    ],
  ],
  28: [
    [
      'Jocelyn Meyers',
      5,
      30,
      'Rehearsal dinner for twenty-six. The sunken table on the bow was where everyone met everyone.',
    ],
    [
      'Sergio Bastos',
      5,
      110,
      'We launched a product on her. Half the guests asked whose house this was.',
    ],
    [
      'Amanda Liu',
      4,
      206,
      'Gigantic and steady, with two separate spaces so the speeches did not have to fight the bar. The quote took two days to come, which was tight for our planning. Once they answered, everything they promised happened.',
    ],
    [
      'Wallace Trent',
      5,
      508,
      'Stepped off the stern straight into knee-deep water at Nixon. Reunion number one, many to come.',
    ],
  ],
  35: [
    [
      'Rachel Abrams',
      5,
      22,
      'Twenty-one former classmates under sail, singing songs we should have forgotten.',
    ],
    [
      'Tobias Engel',
      4,
      98,
      'Strong breeze, big boat, big grins. I did hold my hat, and lost it anyway.',
    ],
    [
      'Marisol Vega',
      5,
      186,
      'Crew counted the kids every ten minutes without being asked. I could actually relax.',
    ],
    [
      'Duncan Reid',
      3,
      351,
      'Sailing was glorious for one hour, then no wind. It is weather, I know. A longer swim stop would have helped.',
    ],
    [
      'Phyllis Grant',
      5,
      620,
      'There is always a shady corner, just as promised. Our book club has twenty members and twenty opinions and all agreed.',
    ],
  ],
  42: [
    [
      'Erica Nolan',
      5,
      14,
      'Parrotfish, rays, one sleepy nurse shark. The captain got in the water with the kids and pointed things out, and my nine-year-old filled four pages of her notebook on the way home. Best field trip of the year and no permission slip.',
    ],
    [
      'Thiago Ramos',
      5,
      85,
      'That front door with the breeze is genius. No AC needed, even in June.',
    ],
    [
      'Colin Mayhew',
      4,
      161,
      'Reef was too bumpy, so we stayed inside. The captain found plenty to look at in the grass beds.',
    ],
    [
      'Bridget Farrow',
      5,
      320,
      'Six relaxed hours, clean masks in every size, hot shower afterwards. Would book again tomorrow.',
    ],
    ['Samir Khoury', 4, 573, 'For nature, yes. For a party, no. We came for nature.'],
  ],
  51: [
    [
      'Joy Lancaster',
      5,
      19,
      'Sunset sail from the Grove. The sky kept going after the sun went, exactly like they told us.',
    ],
    [
      'Ivan Petkov',
      5,
      89,
      'I have sailed all my life and this one moves. Passed two bigger cats and waved.',
    ],
    [
      'Monica Prado',
      4,
      194,
      'The long cabin was a gift, I had the baby with me. Fridge could be colder.',
    ],
    ['Elise Hammond', 5, 400, 'So quiet out there that we heard a fish jump. Twice.'],
    [
      'Roy Castaneda',
      4,
      4,
      'Good sail and a good captain. Left twenty minutes late because of another group.',
      'pending',
    ],
    [
      'Wilma Sorrell',
      4,
      560,
      'Fast, bright and easy to move around on. I would ask for cushions on the coach roof, which gets hot by noon.',
    ],
  ],
};

const centerConsoles: Record<number, Row[]> = {
  10: [
    [
      'Jeff Marino',
      5,
      5,
      'Haulover, Stiltsville and the Key in four hours, and we still had time to cook lunch behind the helm.',
    ],
    [
      'Talia Brooks',
      5,
      35,
      'Dog came too. The captain hosed off sand, mustard and the dog, in that order.',
    ],
    [
      'Ernesto Gil',
      5,
      67,
      'Rough afternoon, dry clothes. I finally understand why people pay for a Whaler.',
    ],
    [
      'Sara Lindgren',
      4,
      121,
      'Door in the side made getting back aboard easy for my mom. Could use one more cooler for ten people.',
    ],
    [
      'Calvin Drake',
      5,
      189,
      'We grilled snapper we caught an hour before. My kids now think this is how fish works.',
    ],
    [
      'Hope Winters',
      4,
      335,
      'Seats are better than in my car. Stereo is fine, bathroom is clean, captain is funny.',
    ],
    [
      'Brett Sawyer',
      3,
      522,
      'Good boat, but an alarm came on for one of the three engines and we ran slow for the last hour. The captain explained what he was doing the whole time and kept us safe. They knocked some money off, which was fair. We missed the sandbar, which was the point.',
    ],
    ['Lina Morales', 5, 2, 'Exactly as described. Already sent the link to my sister.', 'pending'],
  ],
  18: [
    [
      'Chuck Brannigan',
      5,
      13,
      'Four sailfish released before lunch, one for the wall of my memory. The mate never stopped moving.',
    ],
    ['Dana Yates', 5, 80, 'I had never held a rod. By noon I had a mahi and a new personality.'],
    [
      'Enrique Solis',
      4,
      165,
      'Serious boat, patient crew. Eight hours in the sun is long, so cover up.',
    ],
    [
      'Pat McGinnis',
      3,
      288,
      "Slow bite and not the captain's fault. He moved us six times, tried live bait, dead bait and a couple of prayers. We took home two small snappers and a sunburn. Boat and tackle were first rate, so I will give it another go in the winter.",
    ],
    ['Lowell Hart', 5, 547, 'Beanbags on the ride home. I was asleep before Fowey Light.'],
  ],
  25: [
    ['Derek Stone', 5, 7, 'My brother-in-law said boats are boring. He has not said it since.'],
    ['Kristen Vega', 5, 61, 'Those seats hold you like a hug. Two hours was plenty for my heart.'],
    ['Mo Rahimi', 4, 147, 'Unreal acceleration. They made us put hats away first, good call.'],
    [
      'Allison Burke',
      2,
      275,
      "Nobody told us about the age limit until we were at the dock with a six-year-old in a captain's hat. It is written in the notes, I see that now, but please say it in the email as well. My husband went. My son and I had ice cream.",
    ],
    [
      'Javier Montoya',
      5,
      473,
      'Circle around Stiltsville, back past the Key, and a captain who clearly loves his job.',
    ],
    [
      'Speed Clips',
      5,
      58,
      'Follow my channel for boat videos, a new one every Friday, link in my profile, like and share.',
      'rejected',
    ],
  ],
  31: [
    [
      'Nancy Holbrook',
      5,
      18,
      'My husband has a bad back and did not complain one single time. Softest open boat we have been on.',
    ],
    [
      'Leo Baptiste',
      4,
      91,
      'Saw two turtles along Key Biscayne. Good shade, steady ride, no drama.',
    ],
    [
      'Stephanie Orr',
      5,
      181,
      'Steps on the ladder are real steps. My kids went in and out fifty times.',
    ],
    [
      'Gerald Finney',
      4,
      408,
      'Asked to fish for one hour and they had rods rigged when we boarded. Three jacks and a lot of shouting.',
    ],
  ],
  36: [
    ['Cody Ramsey', 5, 16, 'She flies. Boca Chita and back felt like going to the corner store.'],
    [
      'Vivian Cho',
      4,
      103,
      'Lighthouse was open and we climbed it. Not a lot of shade on the boat, so bring the long sleeves.',
    ],
    ['Raul Espinosa', 5, 199, 'Half day on the patch reefs, limit of yellowtail, home for dinner.'],
    [
      'Martha Kline',
      3,
      435,
      'Quick and well kept, but a firm ride when it is choppy. I would pick a calmer day.',
    ],
  ],
  44: [
    [
      'Brianna Lott',
      5,
      23,
      'Left the office at four, in the water at four-thirty. We do this monthly now.',
    ],
    [
      'Scott Meeker',
      4,
      95,
      'No frills and fairly priced. The sandwich tip on the river was excellent.',
    ],
    ['Alma Trujillo', 4, 179, 'Good for six or seven of us. Coolers stayed cold all day.'],
    [
      'Ivy Chambers',
      5,
      380,
      'Captain told us about growing up on the Miami River. I would have paid for the stories alone.',
    ],
    [
      'Ronnie Platt',
      2,
      602,
      'The bathroom was not clean when we came aboard. They wiped it down as soon as I said so, but I had guests with me and it was embarrassing. The rest of the trip was all right, and the captain was pleasant.',
    ],
    [
      'Carla Whitmore',
      1,
      1,
      'The captain did not show up until an hour after our time and the office did not answer the phone. We left. Still waiting for the refund.',
      'pending',
    ],
  ],
  48: [
    [
      'Courtney Hale',
      5,
      10,
      'Three different people asked us what boat this was. We pretended to be experts.',
    ],
    [
      'Francisco Rey',
      5,
      69,
      'The side folds down to a step at the water. My mother-in-law used it like a porch.',
    ],
    [
      'Emma Lindstrom',
      4,
      153,
      'Gorgeous boat, great mat, lots of ice. Saturday at Haulover was packed, so go during the week.',
    ],
    [
      'Isaac Nwankwo',
      5,
      294,
      'Lunch on a floating mat with the skyline far away. That picture is my phone wallpaper.',
    ],
    [
      'Holly Greer',
      4,
      6,
      'Pretty and practical. The awning made all the difference for the baby.',
      'pending',
    ],
  ],
  52: [
    [
      'Tanya Reilly',
      5,
      21,
      'Three hours, three kids, nine fish. The captain cleaned our snapper and told us how to cook it.',
    ],
    ['Bob Anselmo', 4, 108, 'Nice easy introduction. Light rods, calm water, clear explanations.'],
    [
      'Grace Oyelaran',
      5,
      233,
      'When my son got bored of fishing we just jumped in. Smart planning for families.',
    ],
    [
      'Neil Corrigan',
      3,
      447,
      'Caught little. The boat is solid and the captain is good company, so not a lost morning.',
    ],
  ],
  62: [
    [
      'Marisa Fontana',
      5,
      15,
      'Swam, showered, changed, and stepped off at dinner looking like we had planned it for weeks.',
    ],
    [
      'Warren Tully',
      5,
      83,
      'The night ride back down the river with the city above you. Do it once.',
    ],
    [
      'Deb Sikorski',
      4,
      174,
      'Beautiful seats in three groups, so ten people did not shout over each other. Dock fees at the restaurant were a surprise.',
    ],
    ['Julian Ochoa', 5, 394, 'Best open boat we have hired here, and we have tried five.'],
    [
      'Oren Shapiro',
      3,
      188,
      'Very smart boat and a good shower on board. The afternoon was fine, but the table by the river was not ready and half our evening went to waiting at the dock.',
    ],
  ],
  64: [
    [
      'Robin Eastman',
      5,
      26,
      'Spoonbills at sunrise and not another boat in sight. I am a birder and I counted nineteen species.',
    ],
    [
      'Carl Jennings',
      5,
      117,
      'The guide lent me his fly rod and did not laugh. I cast badly at a bonefish for an hour, hooked a mangrove, hooked my hat, and loved every minute. He poled us home along the shore so we could look at the birds.',
    ],
    [
      'Tess Aldridge',
      4,
      227,
      'Small boat, no shade to speak of, wonderful day. They tell you all of this ahead, so listen.',
    ],
    [
      'Manuel Ochoa',
      4,
      461,
      'Six hours flew. With four people it is roomy enough, with six it would be tight.',
    ],
  ],
};

const deckBoats: Record<number, Row[]> = {
  7: [
    [
      'Jasmine Cole',
      5,
      4,
      'Ten of us in a circle on the bow with cake. Best cheap birthday in Miami.',
    ],
    [
      'Luca Romano',
      4,
      38,
      'Fun, easy, shallow. Fuel at cost came to very little. Remember there is no bathroom.',
    ],
    ['Patty Nguyen', 5, 81, 'Our golden retriever loved the flat front and so did we.'],
    [
      'Darius King',
      4,
      139,
      'Good speakers and a relaxed captain. It gets bouncy when big yachts go by.',
    ],
    [
      'Monica Hales',
      3,
      222,
      'The top did not cover as many seats as I had thought, and at two in the afternoon that matters. My cousin got burned badly enough to leave the party. Otherwise a nice outing with a friendly captain. Bring hats, or ask for the morning.',
    ],
    [
      'Edgar Pina',
      5,
      416,
      'We rented for four hours and spent three of them in the water by Monument Island.',
    ],
    ['Shawna Brewer', 5, 2, 'Easy to book, easy to board, hard to leave.', 'pending'],
    [
      'Mel Archer',
      2,
      94,
      'This was meant for the bike tour on the Beach, sorry, I cannot find where to delete it.',
      'rejected',
    ],
  ],
  8: [
    [
      'Crystal Mendez',
      5,
      9,
      'No propellers is a big deal with kids hanging off the back. For the first time on any boat I sat down, had a drink and let them splash. The captain counted heads out loud before he started up, every single time.',
    ],
    [
      'Alan Pruitt',
      4,
      50,
      'Zippy. The captain did one tight turn and my daughter demanded twenty more.',
    ],
    [
      'Veronica Salas',
      5,
      114,
      'Water like a mirror on a Wednesday morning between the islands. We had it to ourselves.',
    ],
    [
      'Ty Jefferson',
      5,
      192,
      'Speakers on the tower are loud and clear. Teenagers approved, which is the highest mark there is.',
    ],
    [
      'Marlene Fischer',
      3,
      365,
      'Jets are noisier than I expected at full speed. Once stopped, all good.',
    ],
    ['Gino Ruiz', 4, 1, 'Good shade, wide steps at the back, nice guy driving.', 'pending'],
  ],
  12: [
    ['Audrey Fairbanks', 5, 6, 'People on the seawall waved at us. We waved like royalty.'],
    ['Nicholas Trang', 5, 42, 'First date. There was a second date. I credit the horn.'],
    [
      'Silvia Herrero',
      5,
      93,
      'The leather, the wood, the low sound of the engine. It is a small boat with great manners.',
    ],
    [
      'Bradley Moss',
      4,
      166,
      'Tenth anniversary, six friends, golden light around Star Island. Wish we had booked longer.',
    ],
    [
      'June Castillo',
      4,
      310,
      'So pretty you are afraid to put sunscreen on. They gave us towels to sit on.',
    ],
    [
      'Arnold Reese',
      5,
      528,
      'Watched a freighter turn in the river with about a yard to spare. Unforgettable lunch hour.',
    ],
    [
      'Camille Durand',
      5,
      3,
      'Booked for my mother, who had one just like it in the sixties. She cried, happily.',
      'pending',
    ],
    [
      'Hank Dorsey',
      3,
      498,
      'A beauty, and the captain was charming. With eight of us and bags it felt full, and I had hoped for more shade. I would take four people next time.',
    ],
  ],
  21: [
    [
      'Becky Lomax',
      4,
      28,
      'Three friends on a Tuesday, just as the page says. Cheap, cheerful, done by lunch.',
    ],
    [
      'Orlando Vera',
      5,
      107,
      'Saw the cruise ships and the back gardens of Palm Island. Swam twice. Great little outing.',
    ],
    ['Kim Sutter', 4, 204, 'Clean boat and a captain who knew when to be quiet. Bring snacks.'],
    [
      'Jay Dominguez',
      3,
      402,
      'It is basic. The table wobbles. For the price I cannot really argue.',
    ],
  ],
  33: [
    [
      'Allie Warner',
      5,
      12,
      'Two-year-old ran around for three hours and could not get hurt. I had half a cold drink in peace.',
    ],
    [
      'Marcos Leon',
      5,
      78,
      'Noodles, a bucket, waist-deep water and a captain who clearly has kids of his own. He found a crab, explained the crab, and put the crab back. We have been playing boat captain in the living room ever since.',
    ],
    ['Heidi Kraus', 5, 145, 'Back at the dock five minutes before nap time. Witchcraft.'],
    ['Tracy Boone', 4, 298, 'Great with toddlers. Without them you may want something bigger.'],
    [
      'Vikram Rao',
      4,
      565,
      'Life vests fit our little ones properly. That is what made me book and I was not disappointed.',
    ],
  ],
  39: [
    [
      'Leticia Romo',
      5,
      17,
      'A real door on the bathroom! At this size! My sister and I high-fived.',
    ],
    [
      'Pete Dawson',
      4,
      86,
      'Went up to Haulover past the big houses. The captain knew what each one sold for.',
    ],
    [
      'Noelle Sims',
      5,
      170,
      "Dry storage for everybody's bags, faucet for sandy feet. Someone thought about it.",
    ],
    [
      'Ramon Lugo',
      4,
      361,
      'Good day out for nine of us. The ride north takes a while, so leave early.',
    ],
    ['Kara Fielding', 5, 5, 'We fought over the two loungers facing the wake. I won.', 'pending'],
  ],
  45: [
    [
      'Thais Moreira',
      5,
      11,
      'Our captain switched to Portuguese and my parents switched to smiling. They had been quiet all week. Two hours later my father was choosing the songs and my mother was telling him how to park.',
    ],
    [
      'Joel Benson',
      5,
      65,
      'Walked off the front at Nixon, came back up the rear, repeat until tired.',
    ],
    ['Candace Wu', 4, 138, 'Ten people fit, and it is cozy. Foam mat was the star.'],
    [
      'Rafael Dominguez',
      4,
      257,
      'Slow boat, good company, lots of shade. Playlist went from salsa to samba and nobody complained.',
    ],
    [
      'Lori Stubbs',
      2,
      479,
      'The previous group ran late and we lost forty minutes of our four hours. We were offered a discount for another day rather than the time, and my cousins were flying home in the morning. The trip itself was fun, which made it more annoying.',
    ],
  ],
  53: [
    [
      'Shelby Hart',
      5,
      24,
      'Blue lights in the water after dark, engine off near Star Island. Magic on a budget.',
    ],
    [
      'Eduardo Lima',
      4,
      112,
      'Handles wakes well for a boat this size. The wet bar is handy, the cushions are deep, and we stayed out until the bridges were lit. A bit of fuel smell when idling with the wind behind us, gone as soon as we moved.',
    ],
    [
      'Mindy Chase',
      5,
      237,
      'Evening ride under the causeways, all those colors. My visitors thought I had planned it for months.',
    ],
    ['Ross Gentry', 4, 518, 'Solid choice for eight of us. A couple of cup holders are broken.'],
    [
      'Lorna Beasley',
      4,
      7,
      'Nice boat for an evening out with eight friends. The blue lights under the stern brought little fish right up to us.',
      'pending',
    ],
  ],
  58: [
    [
      'Vicky Alonso',
      5,
      19,
      'I sat half in the bay with a cold drink and did not move for an hour. Excellent platform.',
    ],
    [
      'Dylan Foster',
      4,
      100,
      'Liked the detour by the old Marine Stadium. Something different from the mansions.',
    ],
    [
      'Ruth Abelson',
      5,
      214,
      'Roomy bow, clean toilet, captain with a sense of humor. What more do you want on a Thursday.',
    ],
    ['Andy Kwan', 4, 424, 'Ten of us and nobody elbowed anybody. Sink is a nice touch.'],
    [
      'Keisha Daniels',
      1,
      265,
      "Engine would not start. We waited an hour in the sun and were sent home. They refunded everything the same day, but it was my daughter's birthday and there was no other boat free.",
    ],
  ],
};

const rowsByBoat: Record<number, Row[]> = {
  ...motorYachts,
  ...flybridgeYachts,
  ...sportYachts,
  ...catamarans,
  ...centerConsoles,
  ...deckBoats,
};

const mailDomains = ['example.com', 'example.org', 'example.net'];

function emailFor(name: string, index: number): string {
  const local = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return `${local}@${mailDomains[index % mailDomains.length]}`;
}

export const demoReviews: DemoReview[] = Object.entries(rowsByBoat)
  .flatMap(([boatId, rows]) => rows.map((row) => ({ boat_id: Number(boatId), row })))
  .map(({ boat_id, row: [reviewer_name, rating, days_ago, comment, status] }, index) => ({
    boat_id,
    reviewer_name,
    email: emailFor(reviewer_name, index),
    rating,
    comment,
    status: status ?? 'approved',
    days_ago,
  }));

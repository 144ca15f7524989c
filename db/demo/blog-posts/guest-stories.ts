import type { DemoPost } from './types';

/** Told in the first person by people who are made up. */
export const guestStories: DemoPost[] = [
  {
    title: 'Guest Story: My Grandmother, Who Had Said No to Boats for Sixty Years',
    slug: 'guest-story-my-grandmother-said-no-to-boats',
    category: 'Guest Stories',
    status: 'published',
    days_ago: 52,
    visit_count: 73_260,
    picture: 'bow-seats',
    body: [
      'My grandmother Ofelia came to Miami in 1962 and lived eleven blocks from the bay for the rest of the century. She cooked fish on Fridays. She knew the tides, because her balcony smelled of them. But she had never once been on a pleasure boat. “I have already crossed,” she would say, and that was the end of it.',
      'For her eighty-fourth birthday my cousins and I booked a boat anyway. We told her that we were going to lunch. This is not a strategy I recommend. She understood at the second traffic light, folded her hands over her purse and did not speak again until the dock, where she looked at the captain, a woman about my age named Renata, and asked in Spanish whether she could swim.',
      'Renata said that she could, very well, and that she had no plans to. Then she did something none of us had thought of. She did not take my grandmother’s arm. She offered her own, as if she were the one who needed steadying, and they walked aboard together at the pace of a wedding. There was a wide seat at the bow with a back to it. Ofelia sat down and kept her shoes on. Nobody mentioned the rule.',
      {
        picture: 'quiet-cove',
        caption: 'We dropped the anchor where it was so still that we could hear the beach.',
      },
      'We left so slowly that the water hardly noticed. For the first half hour she watched her own hands. Near the Rickenbacker bridge a pelican came down beside us like a dropped umbrella and came up with a fish, and she laughed out loud, once. She asked what the white tower was. She asked who lived in those houses. By the time we stopped in a cove behind Key Biscayne she had taken off one shoe.',
      'We ate croquetas from a paper bag. My cousin played Beny Moré, not loudly. Then she told us about the other boat: how many they had been, what her mother had carried in her hem, how on the second night someone had sung to keep the children quiet. She had never told us about the song. She sang it. Renata turned off the generator so we could hear.',
      {
        picture: 'dock-lanterns',
        caption: 'The dock, when we came home. She walked it by herself.',
      },
      'On the way back the sky went orange and she let the other shoe go too. At the dock she thanked the captain, straightened her dress and walked to the car without holding on to anyone. In the elevator she said, as though finishing a conversation with somebody else, “It is a very different thing, when you are allowed to turn around.” We have booked the same boat for her eighty-fifth. — Marisol T.',
    ],
  },
  {
    title: 'Guest Story: We Booked a Sandbar and Got a Thunderstorm',
    slug: 'guest-story-we-booked-a-sandbar-and-got-a-thunderstorm',
    category: 'Guest Stories',
    status: 'published',
    days_ago: 401,
    visit_count: 1_205,
    picture: 'rainy-bay',
    body: [
      'I am the planner in our family. I had a spreadsheet for our week in Miami, with a tab for tides. The boat was Thursday, one to five, low water at 2:20, Haulover Sandbar, eleven people, two kinds of sandwiches. My brother-in-law had asked whether the spreadsheet had a tab for fun. I had told him it was the tide tab.',
      'At the dock our captain, Teo, looked at my printed schedule with real respect. Then he pointed west. Over the city stood a cloud like a cathedral. “We can go north and be under that in an hour,” he said, “or we can go south and watch it from the good seats.” I said that the tide was low at 2:20. He said, kindly, that the tide would be low in both directions.',
      'So we went south. We found a strip of pale sand near the mangroves that was on nobody’s list, stood in it up to our knees and ate both kinds of sandwiches at the wrong time. My niece found a horse conch, introduced it to everyone and put it back. Behind us, over Haulover, the cathedral had gone black, and every so often it lit up from the inside.',
      'The edge of it reached us anyway. Teo had us aboard, dried and under the hardtop before the first drops, and had moved the boat behind a small island where the wind could not find us. Then it rained as I have never seen it rain. The bay jumped. You could not tell where the air stopped. My mother-in-law, who worries about everything, put her hand out into it and started to giggle, and it went around the table like a yawn.',
      'For twenty-five minutes there was nothing to do. We had no signal, no sandbar and no plan. We played the game in which you have to name a song from one hummed note. My brother-in-law, it turns out, can hum. My husband fell asleep sitting up with a grape in his fingers. I noticed that I had not looked at the time since the thunder.',
      {
        picture: 'after-the-rain',
        caption: 'The picture we would have missed if everything had gone well.',
      },
      'Then it stopped, all at once, as if someone had found the handle. The water went flat and silver, steam came off the deck, and a rainbow stood with one foot on downtown. We swam in it, or it felt so. We were back at the dock at 5:04. I have kept the spreadsheet, for the record. I added a tab. It is called “South,” and it is empty. — Hannah B.',
    ],
  },
];
